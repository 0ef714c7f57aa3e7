import type { ServiceTime } from '../../../server/src/ports/environment.ts';
import type { Scheduler } from './scheduler.ts';

/** Milliseconds between two notes of how long the service has run. */
const NOTED = 60_000;

/**
 * The service time as each process knows it: it goes on from what was noted last, so a process that was killed since
 * then took up to a minute of it along, and two processes may be as far apart.
 */
export class Uptimes {
  readonly #scheduler: Scheduler;
  #noted = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  begin(): ServiceTime {
    const from = this.#scheduler.elapsed();
    const noted = this.#noted;
    return {
      now: () => {
        const up = noted + this.#scheduler.elapsed() - from;
        this.#noted = Math.max(this.#noted, up - (up % NOTED));
        return up;
      },
    };
  }
}
