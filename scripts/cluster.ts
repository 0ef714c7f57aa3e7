// Starts proxy, two nodes, Redis and Postgres on this machine without containers, and stops them when it ends.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './lib/build-web.ts';
import { Cluster } from './lib/services/cluster.ts';
import { missingServices } from './lib/services/start-services.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const missing = missingServices();
if (missing.length > 0) {
  say(`pnpm cluster needs nginx, Redis and Postgres:\n${missing.join('\n')}`);
  process.exit(1);
}
const code = await buildWeb();
if (code !== 0) process.exit(code);

const folder = resolve(process.env.CLUSTER_DIR ?? 'data/cluster');
mkdirSync(folder, { recursive: true });
const port = Number(process.env.PORT ?? 8080);
const cluster = await Cluster.start({ folder, port, settings: { TOKEN_SECRET: secretIn(folder) } }).catch(
  (error: Error) => {
    say(`The cluster did not start: ${error.message}`);
    process.exit(1);
  },
);
say(`Tigris & Euphrates is at ${cluster.url}`);
for (const [name, { child }] of cluster.services) say(`  ${name}: process ${child.pid}`);

let ending = false;
for (const [name, { child }] of cluster.services)
  child.once('exit', (exit, signal) => {
    if (!ending) say(`${name} ended (${signal ?? exit}). The other processes keep running.`);
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await cluster.end();
    process.exit(0);
  });

/** Returns the token secret, which is stored with the data: people stay signed in after a restart. */
function secretIn(dataFolder: string): string {
  const file = join(dataFolder, 'token-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
