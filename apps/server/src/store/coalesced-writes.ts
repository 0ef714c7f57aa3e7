import type { WriteOutcome } from './write-outcome.ts';

/** Writes values in the background, up to once per `FLUSH_DELAY_MS`. Only the last value of each key is written. */
export interface CoalescedWrites<T> {
  set(key: string, value: T): void;
  /** The value that is set but not yet written. */
  pending(key: string): T | undefined;
  allPending(): ReadonlyMap<string, T>;
  /** Writes all pending values now. */
  flush(): Promise<void>;
  /** Flushes for the last time: failed writes are not retried. */
  close(): Promise<void>;
}

const FLUSH_DELAY_MS = 1000;

type CoalescedWriteEvents = {
  /** Other readers of the store now find the value of this key. */
  onWritten(key: string): void;
  onFailed?(): void;
};

export function createCoalescedWrites<T>(
  write: (values: ReadonlyMap<string, T>) => Promise<WriteOutcome>,
  events: CoalescedWriteEvents,
): CoalescedWrites<T> {
  let waiting = new Map<string, T>();
  /** Values being written. */
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
    // A value that was flushed in the meantime is newer.
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
