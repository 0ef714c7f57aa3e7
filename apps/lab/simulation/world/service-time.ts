import type { ServiceTime } from '../../../server/src/ports/environment.ts';
import type { Scheduler } from './scheduler.ts';

/** How often a process saves the service time. */
const SAVE_INTERVAL_MS = 60_000;

/**
 * Service time of each process. It continues from the last saved value: after a kill up to a minute is lost, and two
 * processes may differ by as much.
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
