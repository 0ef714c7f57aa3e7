// Proxy, two nodes, Redis and Postgres on this machine, without containers. All of it ends with this.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './lib/build-web.ts';
import { Cluster } from './lib/services/cluster.ts';
import { missingServices } from './lib/services/start-services.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const missing = missingServices();
if (missing.length > 0) {
  say(`This needs a proxy, Redis and Postgres:\n${missing.join('\n')}`);
  process.exit(1);
}
const code = await buildWeb();
if (code !== 0) process.exit(code);

const folder = resolve(process.env.CLUSTER_DIR ?? 'data/cluster');
mkdirSync(folder, { recursive: true });
const port = Number(process.env.PORT ?? 8080);
const cluster = await Cluster.start({ folder, port, settings: { TOKEN_SECRET: secretIn(folder) } }).catch(
  (error: Error) => {
    say(`It did not start: ${error.message}`);
    process.exit(1);
  },
);
say(`Tigris & Euphrates is at ${cluster.url}`);
for (const [name, { child }] of cluster.services) say(`  ${name}: process ${child.pid}`);

let ending = false;
for (const [name, { child }] of cluster.services)
  child.once('exit', (exit, signal) => {
    if (!ending) say(`${name} ended (${signal ?? exit}). What is left goes on.`);
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await cluster.end();
    process.exit(0);
  });

/** Kept beside the data, so that people stay signed in from one start to the next. */
function secretIn(kept: string): string {
  const file = join(kept, 'token-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
