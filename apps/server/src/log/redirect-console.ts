import type { EventEmitter } from 'node:events';
import { errorFields, type Log } from './log.ts';
import type { MalformedFrames } from './malformed-frames.ts';

/** Logs Node's warnings instead of printing them as text. */
export function redirectWarnings(log: Log, node: Pick<EventEmitter, 'on' | 'removeAllListeners'> = process): void {
  node.removeAllListeners('warning');
  node.on('warning', (warning: Error) => log.warn('node', { ...errorFields(warning), message: warning.message }));
}

const CONSOLE_METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
type ConsoleMethods = Record<(typeof CONSOLE_METHODS)[number], (...args: unknown[]) => void>;

/** Logs that a library printed, and where. The printed text is dropped: it may quote what a client sent. */
export function redirectConsole(log: Log, malformedFrames: MalformedFrames, target: ConsoleMethods): void {
  for (const method of CONSOLE_METHODS) {
    target[method] = () => {
      if (!malformedFrames.countIfInFrame()) log.warn('console', { method, where: callerFrame(new Error().stack) });
    };
  }
}

/** The stack lists the message first, then the frame in this file, then the caller's. */
const callerFrame = (stack = ''): string | undefined => stack.split('\n')[2]?.trim();

/**
 * Ignores write errors: the process that reads the log may exit first. Unhandled, such an error would be
 * logged, and logging it would fail again.
 */
export function ignoreOutputErrors(
  outputs: readonly Pick<EventEmitter, 'on'>[] = [process.stdout, process.stderr],
): void {
  for (const output of outputs) output.on('error', () => undefined);
}
