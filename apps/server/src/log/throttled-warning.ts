import type { Timers } from '../ports/environment.ts';
import type { Log, LogFields } from './log.ts';

const REPORT_INTERVAL_MS = 60_000;

/** A warning for events that may be very frequent: the first is logged at once, the others once a minute as a count. */
export class ThrottledWarning {
  readonly #event: string;
  readonly #log: Log;
  readonly #timers: Timers;
  #suppressed = 0;
  #fields: LogFields = {};
  #cancelTimer: (() => void) | null = null;

  constructor(event: string, log: Log, timers: Timers) {
    this.#event = event;
    this.#log = log;
    this.#timers = timers;
  }

  count(fields: LogFields = {}): void {
    this.#fields = fields;
    if (this.#cancelTimer !== null) {
      this.#suppressed++;
      return;
    }
    this.#log.warn(this.#event, { count: 1, ...fields });
    this.#scheduleReport();
  }

  /** Logs the events counted since the last line. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#suppressed > 0) this.#log.warn(this.#event, { count: this.#suppressed, ...this.#fields });
    this.#suppressed = 0;
  }

  #scheduleReport(): void {
    this.#cancelTimer = this.#timers.after(REPORT_INTERVAL_MS, () => {
      const hadEvents = this.#suppressed > 0;
      this.stop();
      if (hadEvents) this.#scheduleReport();
    });
  }
}
