import type { Clock, Timers } from '../../../server/src/ports/environment.ts';
import { flush } from '../../../server/test/table/support/test-clock.ts';

type ScheduledEvent = { at: number; run: () => void };

/** Wall clock time at the start of a run. */
const START_MS = 1_800_000_000_000;

/**
 * Simulated time and event queue. Timers, store responses and network deliveries are events. They run one after
 * another, each with all its microtasks: a run is deterministic.
 */
export class Scheduler implements Clock, Timers {
  #elapsed = 0;
  #wallClockOffsetMs = 0;
  /** Sorted with the next event last. Of two events at the same time, the older one runs first. */
  readonly #events: ScheduledEvent[] = [];

  now(): number {
    return START_MS + this.#elapsed + this.#wallClockOffsetMs;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Moves the wall clock forwards or back. */
  shiftWallClock(ms: number): void {
    this.#wallClockOffsetMs += ms;
  }

  after(ms: number, run: () => void): () => void {
    const event: ScheduledEvent = { at: this.#elapsed + Math.max(0, ms), run };
    let place = this.#events.length;
    while (place > 0 && this.#events[place - 1].at <= event.at) place--;
    this.#events.splice(place, 0, event);
    return () => {
      const at = this.#events.indexOf(event);
      if (at >= 0) this.#events.splice(at, 1);
    };
  }

  /** Returns timers that do not fire after their owner has ended. */
  timersWhile(isAlive: () => boolean): Timers {
    return {
      after: (ms, run) =>
        this.after(ms, () => {
          if (isAlive()) run();
        }),
    };
  }

  async advance(ms: number): Promise<void> {
    const until = this.#elapsed + ms;
    for (let next = this.#events.at(-1); next !== undefined && next.at <= until; next = this.#events.at(-1)) {
      this.#events.pop();
      this.#elapsed = next.at;
      next.run();
      await flush();
    }
    this.#elapsed = until;
  }
}
