import type { Batch } from './batch.ts';

/** Writes values after a moment and together. Only the last value of each key counts, and nobody waits for it. */
export interface LateWrites<T> {
  set(key: string, value: T): void;
  /** What was set and is not written yet. */
  waiting(key: string): T | undefined;
  all(): Iterable<[key: string, value: T]>;
  /** Writes what is waiting, now. */
  flush(): void;
}

const MOMENT = 1000;

export function createLateWrites<T>(
  batch: Batch,
  write: (key: string, value: T) => void,
  lost: () => void,
): LateWrites<T> {
  let waiting = new Map<string, T>();
  /** On their way to the disk. */
  let handed = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;

  const hand = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = new Map();
    if (now.size === 0) return;
    handed = new Map([...handed, ...now]);
    const writeAll = (): void => {
      for (const [key, value] of now) write(key, value);
    };
    void batch.add(writeAll).then((written) => {
      for (const [key, value] of now) if (handed.get(key) === value) handed.delete(key);
      if (written !== 'written') lost();
    });
  };

  return {
    set(key, value) {
      waiting.set(key, value);
      timer ??= setTimeout(hand, MOMENT);
    },
    waiting: (key) => waiting.get(key) ?? handed.get(key),
    all: () => new Map([...handed, ...waiting]),
    flush() {
      hand();
      batch.flush();
    },
  };
}
