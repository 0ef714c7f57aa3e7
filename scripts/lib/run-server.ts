import { spawn } from 'node:child_process';
import { ROOT } from './run.ts';
import { SERVER_MEMORY } from './server-memory.ts';
import { watchNpx } from './system/watch-npx.ts';

/** Runs the server as a process of its own and ends with it, in either order. */
export function runServer(args: readonly string[]): void {
  const server = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
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
  watchNpx(() => server.kill('SIGTERM'));
  server.on('exit', (exitCode) => process.exit(exitCode ?? 1));
}
