import type { ServiceTime } from '../../../server/src/ports/environment.ts';
import type { Scheduler } from './scheduler.ts';

/** Milliseconds between two notes of how long the service has run. */
const SAVE_INTERVAL_MS = 60_000;

/**
 * The service time as each process knows it: it goes on from what was noted last, so a process that was killed since
 * then took up to a minute of it along, and two processes may be as far apart.
 */
export class SimulatedServiceTime {
  readonly #scheduler: Scheduler;
  #savedMs = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  start(): ServiceTime {
    const from = this.#scheduler.elapsed();
    const noted = this.#savedMs;
    return {
      now: () => {
        const up = noted + this.#scheduler.elapsed() - from;
        this.#savedMs = Math.max(this.#savedMs, up - (up % SAVE_INTERVAL_MS));
        return up;
      },
    };
  }
}
