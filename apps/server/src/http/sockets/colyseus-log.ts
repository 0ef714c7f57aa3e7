import { setLogger } from '@colyseus/core/Logger';
import type { Log } from '../../log/log.ts';
import type { MalformedFrames } from '../../log/malformed-frames.ts';

/**
 * Colyseus logs words and stacks, some of which quote what a client sent. Only where an error came from is
 * passed on, as a line of ours.
 */
export function redirectColyseusLog(log: Log, junk: MalformedFrames): void {
  const where = (text: unknown): string =>
    String(text)
      .split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim() ?? '';
  const tell = (level: 'warn' | 'error', text: unknown): void => {
    if (!junk.countIfInFrame()) log[level]('colyseus', { where: where(text) });
  };
  setLogger({
    debug: () => undefined,
    trace: () => undefined,
    info: () => undefined,
    warn: (...args: unknown[]) => tell('warn', args[0]),
    error: (...args: unknown[]) => tell('error', args[0]),
  });
}
