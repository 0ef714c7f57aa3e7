import type { Clock, Timers } from '../../../server/src/ports/environment.ts';
import { settled } from '../../../server/test/table/support/test-clock.ts';

type ScheduledEvent = { at: number; run: () => void };

/** What the clock on the wall shows when a life begins. */
const START_MS = 1_800_000_000_000;

/**
 * Owns all that passes in a life: time, timers, what the store answers, what the network delivers. One event runs after
 * another, each with everything that follows at once, so the same decisions lead to the same life.
 */
export class Scheduler implements Clock, Timers {
  #elapsed = 0;
  #wallClockOffsetMs = 0;
  /** The next event is the last; of two at the same time, the one that was asked for first comes first. */
  readonly #events: ScheduledEvent[] = [];

  now(): number {
    return START_MS + this.#elapsed + this.#wallClockOffsetMs;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Somebody sets the clock on the wall, forwards or back. */
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

  /** Timers of something that may end: none of them runs after that. */
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
      await settled();
    }
    this.#elapsed = until;
  }
}
