import { spawn } from 'node:child_process';
import { buildWeb } from './lib/build-web.ts';
import { ROOT } from './lib/run.ts';
import { SERVER_MEMORY } from './lib/server-memory.ts';

const code = await buildWeb();
if (code !== 0) process.exit(code);

const server = spawn(process.execPath, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...SERVER_MEMORY, ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well: passing it on would ask it to stop twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
