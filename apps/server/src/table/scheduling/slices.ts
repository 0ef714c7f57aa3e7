import type { Clock } from '../../ports/environment.ts';

/** Length of a slice: how long the event loop may be blocked. */
const SLICE_MS = 4;

/** Cooperative scheduling: long computations run in slices and yield to the event loop in between. */
export interface Slices {
  /** Whether the current slice is used up; the caller must then await `next()`. */
  readonly isOver: boolean;
  /** Resolves when the caller's next slice starts. Callers take turns. */
  next(): Promise<void>;
  /** Waiting callers. */
  readonly waiting: number;
}

/** @param yieldToOthers calls its argument after pending events have been handled */
export function createSlices(
  { elapsed }: Pick<Clock, 'elapsed'>,
  yieldToOthers: (callback: () => void) => void = setImmediate,
): Slices {
  const waiting: (() => void)[] = [];
  let startedAt = 0;
  const startNext = (): void => {
    startedAt = elapsed();
    waiting.shift()?.();
    // The resumed caller uses up its slice before `startNext` runs again.
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

/** Never yields; for programs without an event loop to keep responsive. */
export const UNSLICED: Slices = { isOver: false, next: async () => undefined, waiting: 0 };
