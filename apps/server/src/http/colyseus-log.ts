import { setLogger } from '@colyseus/core/Logger';
import type { Log } from '../log.ts';

/**
 * Colyseus logs words and stacks, some of which quote what a client sent. Only where an error came from is
 * passed on, as a line of ours.
 */
export function sendColyseusLogTo(log: Log): void {
  const where = (text: unknown): string =>
    String(text)
      .split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim() ?? '';
  setLogger({
    debug: () => undefined,
    trace: () => undefined,
    info: () => undefined,
    warn: (...args: unknown[]) => log.warn('colyseus', { where: where(args[0]) }),
    error: (...args: unknown[]) => log.error('colyseus', { where: where(args[0]) }),
  });
}
