import type { Batch } from './batch.ts';

/** Values of which only the last one counts, written together after a moment; nobody waits for them. */
export interface LateWrites<T> {
  set(key: string, value: T): void;
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
  let timer: NodeJS.Timeout | undefined;

  const hand = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = new Map();
    if (now.size === 0) return;
    const writeAll = (): void => {
      for (const [key, value] of now) write(key, value);
    };
    void batch.add(writeAll).then((written) => written !== 'written' && lost());
  };

  return {
    set(key, value) {
      waiting.set(key, value);
      timer ??= setTimeout(hand, MOMENT);
    },
    flush() {
      hand();
      batch.flush();
    },
  };
}
