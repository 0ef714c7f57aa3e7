import type { EventEmitter } from 'node:events';
import { errorFacts, type Log } from './log.ts';
import type { Junk } from './malformed-frames.ts';

/** Logs the warnings of Node, which would otherwise be printed as text. */
export function tellWarnings(
  log: Log,
  node: Pick<EventEmitter, 'on' | 'removeAllListeners'> = process,
): void {
  node.removeAllListeners('warning');
  node.on('warning', (warning: Error) =>
    log.warn('node', { ...errorFacts(warning), message: warning.message }),
  );
}

const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
type Printer = Record<(typeof METHODS)[number], (...words: unknown[]) => void>;

/** Logs that a library printed something, without its words: they may quote what a client sent. */
export function tellConsole(log: Log, junk: Junk, printer: Printer): void {
  for (const method of METHODS) {
    printer[method] = () => {
      if (!junk.takes()) log.warn('console', { method, where: callerIn(new Error().stack) });
    };
  }
}

/** The stack names the message first, then this file, then the code that printed. */
const callerIn = (stack = ''): string | undefined => stack.split('\n')[2]?.trim();

/**
 * Logs an error that nobody caught, and lets the process go on: the error belongs to one request or one socket,
 * everything that matters is on the disk, and the other tables can play on.
 */
export function keepGoing(log: Log, junk: Junk, faults: Pick<EventEmitter, 'on'> = process): void {
  // Node sends unhandled rejections here as well.
  faults.on('uncaughtException', (error: unknown) => {
    if (!junk.takes()) log.error('fault', errorFacts(error));
  });
}

/**
 * Whoever reads the log may end before the server does. What is written then is lost, which is nobody's fault: as a
 * fault it would be written, too, and so on for ever.
 */
export function outliveReaders(
  outputs: readonly Pick<EventEmitter, 'on'>[] = [process.stdout, process.stderr],
): void {
  for (const output of outputs) output.on('error', () => undefined);
}
