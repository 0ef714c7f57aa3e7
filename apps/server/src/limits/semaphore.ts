import type { Timers } from '../ports/environment.ts';
import type { Address } from '../ports/persons.ts';
import { LOCAL_MACHINE } from './budgets.ts';

/** Counts how many connections each address has at the same time. */
export interface ConnectionCounter {
  /** Counts one more, and returns the function that counts it out again; null if that address has too many already. */
  enter(address: Address): (() => void) | null;
}

export function createConnectionCounter(most: number): ConnectionCounter {
  const counts = new Map<Address, number>();
  return {
    enter(address) {
      if (address === LOCAL_MACHINE) return () => undefined;
      const others = counts.get(address) ?? 0;
      if (others >= most) return null;
      counts.set(address, others + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}

/** Lets so many run at once, and so many wait, each of them so many milliseconds at most. */
export interface Semaphore {
  /** `busy`: too many wait already, or one's turn did not come in time; nothing was run. */
  run<T>(run: () => Promise<T>): Promise<T | 'busy'>;
}

export type SemaphoreOptions = {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly timeoutMs: number;
};

export function createSemaphore(
  { maxRunning, maxWaiting: most, timeoutMs }: SemaphoreOptions,
  timers: Timers,
): Semaphore {
  /** In the order in which they came. */
  const waiting = new Set<() => void>();
  let running = 0;

  /** Resolves to whether one's turn came. */
  const waitForTurn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const come = (): void => {
        cancel();
        resolve(true);
      };
      const cancel = timers.after(timeoutMs, () => {
        waiting.delete(come);
        resolve(false);
      });
      waiting.add(come);
    });
  /** Hands one's place on. */
  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) return void running--;
    waiting.delete(next);
    next();
  };

  return {
    async run(run) {
      if (running < maxRunning) running++;
      else if (waiting.size >= most || !(await waitForTurn())) return 'busy';
      try {
        return await run();
      } finally {
        release();
      }
    },
  };
}

/** A gate of its own for each key, for as long as somebody is at it. */
export interface KeyedSemaphore {
  run<T>(key: string, run: () => Promise<T>): Promise<T | 'busy'>;
}

export function createKeyedSemaphore(size: SemaphoreOptions, timers: Timers): KeyedSemaphore {
  const gates = new Map<string, { readonly gate: Semaphore; at: number }>();
  return {
    async run(key, run) {
      const one = gates.get(key) ?? { gate: createSemaphore(size, timers), at: 0 };
      gates.set(key, one);
      one.at++;
      try {
        return await one.gate.run(run);
      } finally {
        if (--one.at === 0) gates.delete(key);
      }
    },
  };
}
