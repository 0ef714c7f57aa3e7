import type { Written } from './sqlite/write-batch.ts';

/** Writes values after a moment and together. Only the last value of each key counts, and nobody waits for it. */
export interface LateWrites<T> {
  set(key: string, value: T): void;
  /** What was set and is not written yet. */
  waiting(key: string): T | undefined;
  all(): ReadonlyMap<string, T>;
  /** Writes what is waiting, now. */
  flush(): Promise<void>;
  /** The same for the last time: what cannot be written now is not tried again. */
  end(): Promise<void>;
}

const MOMENT = 1000;

type Outcome = {
  /** Others can read the value of this key now. */
  written(key: string): void;
  failed?(): void;
};

export function createLateWrites<T>(
  write: (values: ReadonlyMap<string, T>) => Promise<Written>,
  outcome: Outcome,
): LateWrites<T> {
  let waiting = new Map<string, T>();
  /** On their way to the disk. */
  let handed = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const soon = (): void => {
    if (!ended) timer ??= setTimeout(hand, MOMENT);
  };
  const hand = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = new Map();
    if (now.size === 0) return;
    handed = new Map([...handed, ...now]);
    const written = await write(now);
    // A value that was handed over meanwhile is newer than ours.
    const latest = [...now].filter(([key, value]) => handed.get(key) === value);
    for (const [key] of latest) handed.delete(key);
    if (written === 'written') {
      for (const key of now.keys()) outcome.written(key);
      return;
    }
    outcome.failed?.();
    waiting = new Map([...latest, ...waiting]);
    soon();
  };

  return {
    set(key, value) {
      waiting.set(key, value);
      soon();
    },
    waiting: (key) => waiting.get(key) ?? handed.get(key),
    all: () => new Map([...handed, ...waiting]),
    flush: hand,
    end() {
      ended = true;
      return hand();
    },
  };
}
