import type { EventEmitter } from 'node:events';
import type { Junk } from './junk.ts';
import { errorFacts, type Log } from './log.ts';

/** Node itself would print its warnings as text. */
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

/** What parts of others print becomes a line of ours, without its words: they may quote what a client sent. */
export function tellConsole(log: Log, junk: Junk, printer: Printer): void {
  for (const method of METHODS) {
    printer[method] = () => {
      if (!junk.takes()) log.warn('console', { method, where: callerIn(new Error().stack) });
    };
  }
}

/** Below the message and this file stands who printed. */
const callerIn = (stack = ''): string | undefined => stack.split('\n')[2]?.trim();

/**
 * A fault that nobody caught belongs to one request or one socket, and everything that counts is on the disk: it is
 * told, and the other tables play on.
 */
export function keepGoing(log: Log, junk: Junk, faults: Pick<EventEmitter, 'on'> = process): void {
  // Rejections that nobody caught arrive here as well.
  faults.on('uncaughtException', (error: unknown) => {
    if (!junk.takes()) log.error('fault', errorFacts(error));
  });
}
