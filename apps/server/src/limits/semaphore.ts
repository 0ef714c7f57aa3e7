import type { Timers } from '../ports/environment.ts';

/** Limits how many tasks run at the same time, and how many wait, and for how long. */
export interface Semaphore {
  /** Runs the task. `busy`: the queue is full or the task's turn did not come in time; nothing was run. */
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
  /** In order of arrival. */
  const waiting = new Set<() => void>();
  let running = 0;

  /** Resolves to whether the turn came in time. */
  const waitForTurn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const grant = (): void => {
        cancel();
        resolve(true);
      };
      const cancel = timers.after(timeoutMs, () => {
        waiting.delete(grant);
        resolve(false);
      });
      waiting.add(grant);
    });
  /** Passes the slot to the next waiting task. */
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

/** One semaphore per key, as long as the key has tasks. */
export interface KeyedSemaphore {
  run<T>(key: string, run: () => Promise<T>): Promise<T | 'busy'>;
}

export function createKeyedSemaphore(size: SemaphoreOptions, timers: Timers): KeyedSemaphore {
  const entries = new Map<string, { readonly semaphore: Semaphore; tasks: number }>();
  return {
    async run(key, run) {
      const entry = entries.get(key) ?? { semaphore: createSemaphore(size, timers), tasks: 0 };
      entries.set(key, entry);
      entry.tasks++;
      try {
        return await entry.semaphore.run(run);
      } finally {
        if (--entry.tasks === 0) entries.delete(key);
      }
    },
  };
}
