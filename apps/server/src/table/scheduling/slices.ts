import type { Clock } from '../../ports/environment.ts';

/** How many milliseconds one slice lasts. Everybody else waits that long. */
const SLICE_MS = 4;

/** Cuts long work into slices, so that the process can serve everybody else between two slices. */
export interface Slices {
  /** Whether the time of the current slice is used up: the work must then wait for `scheduleRound()`. */
  readonly isOver: boolean;
  /** Resolves when the caller may work. Callers take turns, and only one of them works at a time. */
  next(): Promise<void>;
  /** How many callers wait. */
  readonly waiting: number;
}

/** @param yieldToOthers calls the function that it is given once everybody else has been served. */
export function createSlices(
  { elapsed }: Pick<Clock, 'elapsed'>,
  yieldToOthers: (over: () => void) => void = setImmediate,
): Slices {
  const waiting: (() => void)[] = [];
  let startedAt = 0;
  const startNext = (): void => {
    startedAt = elapsed();
    waiting.shift()?.();
    // The work that just got its slice reaches the end of the slice before `go` is called again.
    if (waiting.length > 0) yieldToOthers(startNext);
  };
  return {
    get isOver() {
      return elapsed() - startedAt >= SLICE_MS;
    },
    get waiting() {
      return waiting.length;
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) yieldToOthers(startNext);
      }),
  };
}

/** For programs that have nobody else to serve. */
export const UNSLICED: Slices = { isOver: false, next: async () => undefined, waiting: 0 };
