import { type ChildProcess, spawn } from 'node:child_process';
import { UNCAUGHT_ERROR_EXIT_CODE } from '../../apps/server/src/log/exit-on-uncaught-errors.ts';
import { ROOT } from './run.ts';
import { SERVER_MEMORY } from './server-memory.ts';
import { watchNpx } from './system/watch-npx.ts';

const [MIN_RESTART_DELAY_MS, MAX_RESTART_DELAY_MS] = [1000, 30_000];
/** After this uptime the next restart is quick again. */
const STABLE_UPTIME_MS = 60_000;

/**
 * Runs the server as a child process and ends with it, in either order. Restarts it after an uncaught error, but not
 * when it failed to start or was stopped.
 */
export function runServer(args: readonly string[]): void {
  let server = startServer(args);
  let startedAt = performance.now();
  let delayMs = MIN_RESTART_DELAY_MS;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;

  const superviseServer = (): void => {
    server.on('exit', (exitCode) => {
      if (exitCode !== UNCAUGHT_ERROR_EXIT_CODE || isStopping) process.exit(exitCode ?? 1);
      if (performance.now() - startedAt >= STABLE_UPTIME_MS) delayMs = MIN_RESTART_DELAY_MS;
      process.stderr.write(`The server crashed: see its log. It restarts in ${delayMs / 1000} s.\n`);
      restart = setTimeout(startAgain, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS);
    });
  };
  const startAgain = (): void => {
    restart = undefined;
    startedAt = performance.now();
    server = startServer(args);
    superviseServer();
  };
  const stop = (signal: NodeJS.Signals): void => {
    isStopping = true;
    if (restart !== undefined) process.exit(1);
    server.kill(signal);
  };

  superviseServer();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      // A terminal sends Ctrl-C to the child process as well: do not forward it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY || restart !== undefined) stop(signal);
    });
  }
  watchNpx(() => stop('SIGTERM'));
}

const startServer = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: ROOT,
    env: { ...SERVER_MEMORY, ...process.env },
    stdio: 'inherit',
  });
