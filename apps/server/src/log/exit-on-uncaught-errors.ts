import type { EventEmitter } from 'node:events';
import { errorFields, type Log } from './log.ts';

/** Exit code after an uncaught error; `EX_SOFTWARE` of sysexits. Only this code makes `pnpm start` restart the server. */
export const UNCAUGHT_ERROR_EXIT_CODE = 70;

/** Maximum time to flush the log before the process exits. */
const FLUSH_TIMEOUT_MS = 1000;

type ProcessLike = Pick<EventEmitter, 'on'> & { exit(code: number): void };
type Output = { write(text: string, written: () => void): unknown };

/**
 * Ends the process after an uncaught exception or an unhandled rejection: which state the error left behind is unknown.
 * A supervisor restarts the server, and tables continue from their journals (ADR 35).
 */
export function exitOnUncaughtErrors(log: Log, server: ProcessLike = process, output: Output = process.stdout): void {
  let isExiting = false;
  // Node reports unhandled rejections here as well.
  server.on('uncaughtException', (error: unknown, origin: string) => {
    log.error('uncaught error', { ...errorFields(error), origin });
    if (isExiting) return;
    isExiting = true;
    const exit = (): void => server.exit(UNCAUGHT_ERROR_EXIT_CODE);
    // A write is complete once all earlier ones are.
    output.write('', exit);
    setTimeout(exit, FLUSH_TIMEOUT_MS).unref();
  });
}
