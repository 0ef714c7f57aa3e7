import { setLogger } from '@colyseus/core/Logger';
import type { Log } from '../../log/log.ts';
import type { MalformedFrames } from '../../log/malformed-frames.ts';

/** Redirects the log of Colyseus. Its lines may quote what a client sent, so only the origin of the error is logged. */
export function redirectColyseusLog(log: Log, malformedFrames: MalformedFrames): void {
  const where = (text: unknown): string =>
    String(text)
      .split('\n')
      .find((line) => line.trimStart().startsWith('at '))
      ?.trim() ?? '';
  const report = (level: 'warn' | 'error', text: unknown): void => {
    if (!malformedFrames.countIfInFrame()) log[level]('colyseus', { where: where(text) });
  };
  setLogger({
    debug: () => undefined,
    trace: () => undefined,
    info: () => undefined,
    warn: (...args: unknown[]) => report('warn', args[0]),
    error: (...args: unknown[]) => report('error', args[0]),
  });
}
