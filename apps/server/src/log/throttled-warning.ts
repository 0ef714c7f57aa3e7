import type { Timers } from '../ports/environment.ts';
import type { Log, LogFields } from './log.ts';

const REPORT_INTERVAL_MS = 60_000;

/** Counts events that may come without end. The first one is logged at once, the rest once a minute as a number. */
export class ThrottledWarning {
  readonly #event: string;
  readonly #log: Log;
  readonly #timers: Timers;
  #suppressed = 0;
  #facts: LogFields = {};
  #cancelTimer: (() => void) | null = null;

  constructor(event: string, log: Log, timers: Timers) {
    this.#event = event;
    this.#log = log;
    this.#timers = timers;
  }

  count(facts: LogFields = {}): void {
    this.#facts = facts;
    if (this.#cancelTimer !== null) {
      this.#suppressed++;
      return;
    }
    this.#log.warn(this.#event, { count: 1, ...facts });
    this.#scheduleReport();
  }

  /** Logs what was counted and not logged yet. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#suppressed > 0) this.#log.warn(this.#event, { count: this.#suppressed, ...this.#facts });
    this.#suppressed = 0;
  }

  #scheduleReport(): void {
    this.#cancelTimer = this.#timers.after(REPORT_INTERVAL_MS, () => {
      const went = this.#suppressed > 0;
      this.stop();
      if (went) this.#scheduleReport();
    });
  }
}
