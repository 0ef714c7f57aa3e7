/** Counts and times what happens at tables. Nothing that it is told names a table or a person. */
export interface TableMetrics {
  /** An act was written down and shown. */
  countAct(kind: string): void;
  countRefusal(code: string): void;
  /** A move was shown so many milliseconds after it came. */
  observeActLatency(ms: number): void;
}

export interface Clock {
  /** Milliseconds since 1970, for what is written down and shown. It may be set, forwards and back. */
  now(): number;
  /** Milliseconds since some moment; it only goes on. For limits and for all that is waited for. */
  elapsed(): number;
}

/**
 * Milliseconds for which this service has run, in all its life and at all its nodes: the time that counts for slow games.
 * It only goes on, stands still while nothing runs, and does not know the time of day.
 */
export interface ServiceTime {
  now(): number;
}

export interface Timers {
  /** Runs it once, so many milliseconds from now. Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A whole number from 0 to n - 1; `crypto.randomInt` at a real table. */
export type Random = (n: number) => number;
