import type { WriteOutcome } from './sqlite/write-batch.ts';

/** Writes values after a moment and together. Only the last value of each key counts, and nobody waits for it. */
export interface CoalescedWrites<T> {
  set(key: string, value: T): void;
  /** What was set and is not written yet. */
  pending(key: string): T | undefined;
  allPending(): ReadonlyMap<string, T>;
  /** Writes what is waiting, now. */
  flush(): Promise<void>;
  /** The same for the last time: what cannot be written now is not tried again. */
  close(): Promise<void>;
}

const FLUSH_DELAY_MS = 1000;

type CoalescedWriteEvents = {
  /** Others can read the value of this key now. */
  onWritten(key: string): void;
  onFailed?(): void;
};

export function createCoalescedWrites<T>(
  write: (values: ReadonlyMap<string, T>) => Promise<WriteOutcome>,
  events: CoalescedWriteEvents,
): CoalescedWrites<T> {
  let waiting = new Map<string, T>();
  /** On their way to the disk. */
  let inFlight = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const scheduleFlush = (): void => {
    if (!closed) timer ??= setTimeout(flush, FLUSH_DELAY_MS);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = new Map();
    if (now.size === 0) return;
    inFlight = new Map([...inFlight, ...now]);
    const written = await write(now);
    // A value that was handed over meanwhile is newer than ours.
    const latest = [...now].filter(([key, value]) => inFlight.get(key) === value);
    for (const [key] of latest) inFlight.delete(key);
    if (written === 'written') {
      for (const key of now.keys()) events.onWritten(key);
      return;
    }
    events.onFailed?.();
    waiting = new Map([...latest, ...waiting]);
    scheduleFlush();
  };

  return {
    set(key, value) {
      waiting.set(key, value);
      scheduleFlush();
    },
    pending: (key) => waiting.get(key) ?? inFlight.get(key),
    allPending: () => new Map([...inFlight, ...waiting]),
    flush: flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
