/** Metrics of tables. Labels never name a table or a person. */
export interface TableMetrics {
  countAct(kind: string): void;
  countRefusal(code: string): void;
  /** @param ms from the arrival of the request until its result was broadcast */
  observeActLatency(ms: number): void;
}

export interface Clock {
  /** Time of day in ms since 1970, for what is stored or displayed. May jump when the clock is set. */
  now(): number;
  /** Monotonic time in ms, for limits and timeouts. */
  elapsed(): number;
}

/**
 * Time in ms for which the service has run in its whole life, on any node. Slow games use it: it is monotonic and
 * pauses while nothing runs.
 */
export interface ServiceTime {
  now(): number;
}

export interface Timers {
  /** Runs `run` once after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Returns an integer from 0 to n - 1. */
export type Random = (n: number) => number;
