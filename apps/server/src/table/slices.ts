import type { Clock } from '../ports.ts';

/** Milliseconds that others may have to wait for. */
const SLICE = 4;

/** Turns for work that takes long: a slice at a time, and between two slices everybody else. */
export interface Slices {
  /** Whether whoever is at work has to wait for the next turn. */
  readonly isOver: boolean;
  /** Resolves when it is one's turn: those who wait take turns, and only one has a slice at a time. */
  next(): Promise<void>;
}

/** @param rest calls back once others have had their turn. */
export function createSlices(
  { elapsed }: Pick<Clock, 'elapsed'>,
  rest: (over: () => void) => void = setImmediate,
): Slices {
  const waiting: (() => void)[] = [];
  let began = 0;
  const go = (): void => {
    began = elapsed();
    waiting.shift()?.();
    // What has the slice now runs to its end before this comes about.
    if (waiting.length > 0) rest(go);
  };
  return {
    get isOver() {
      return elapsed() - began >= SLICE;
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) rest(go);
      }),
  };
}

/** For programs that have nobody else to serve. */
export const IN_ONE_GO: Slices = { isOver: false, next: async () => undefined };
