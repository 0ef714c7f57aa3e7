import type { EventEmitter } from 'node:events';
import { errorFields, type Log } from './log.ts';
import type { MalformedFrames } from './malformed-frames.ts';

/** Logs the warnings of Node, which would otherwise be printed as text. */
export function redirectWarnings(
  log: Log,
  node: Pick<EventEmitter, 'on' | 'removeAllListeners'> = process,
): void {
  node.removeAllListeners('warning');
  node.on('warning', (warning: Error) =>
    log.warn('node', { ...errorFields(warning), message: warning.message }),
  );
}

const CONSOLE_METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
type ConsoleMethods = Record<(typeof CONSOLE_METHODS)[number], (...words: unknown[]) => void>;

/** Logs that a library printed something, without its words: they may quote what a client sent. */
export function redirectConsole(log: Log, junk: MalformedFrames, printer: ConsoleMethods): void {
  for (const method of CONSOLE_METHODS) {
    printer[method] = () => {
      if (!junk.countIfInFrame()) log.warn('console', { method, where: callerFrame(new Error().stack) });
    };
  }
}

/** The stack names the message first, then this file, then the code that printed. */
const callerFrame = (stack = ''): string | undefined => stack.split('\n')[2]?.trim();

/**
 * Logs an error that nobody caught, and lets the process go on: the error belongs to one request or one socket,
 * everything that matters is on the disk, and the other tables can play on.
 */
export function keepGoing(log: Log, junk: MalformedFrames, faults: Pick<EventEmitter, 'on'> = process): void {
  // Node sends unhandled rejections here as well.
  faults.on('uncaughtException', (error: unknown) => {
    if (!junk.countIfInFrame()) log.error('fault', errorFields(error));
  });
}

/**
 * Whoever reads the log may end before the server does. What is written then is lost, which is nobody's fault: as a
 * fault it would be written, too, and so on for ever.
 */
export function ignoreOutputErrors(
  outputs: readonly Pick<EventEmitter, 'on'>[] = [process.stdout, process.stderr],
): void {
  for (const output of outputs) output.on('error', () => undefined);
}
