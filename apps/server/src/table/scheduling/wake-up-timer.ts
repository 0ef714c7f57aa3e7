import type { Timers } from '../../ports/environment.ts';

/** The longest that one timer waits, in milliseconds: far below what timers can. */
const MAX_TIMER_MS = 3600_000;

/** Wakes a table once when time alone has changed something there. */
export class WakeUpTimer {
  readonly #timers: Timers;
  readonly #wakeUp: () => void;
  #cancel: (() => void) | null = null;

  constructor(timers: Timers, ring: () => void) {
    this.#timers = timers;
    this.#wakeUp = ring;
  }

  /** It rings no later than then; null: it need not ring. It may ring early, so whoever hears it looks again. */
  set(ms: number | null): void {
    this.stop();
    if (ms === null) return;
    this.#cancel = this.#timers.after(Math.min(ms, MAX_TIMER_MS), () => {
      this.#cancel = null;
      this.#wakeUp();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
