import type { Timers } from '../ports/environment.ts';
import type { Log } from './log.ts';
import { Tally } from './throttled-warning.ts';

/**
 * Tells complaints about clients' frames from our own errors. Colyseus and its libraries complain, each in its own way,
 * about every frame that they cannot read. Clients cause these complaints, so they are only counted.
 */
export class Junk {
  readonly #tally: Tally;
  #handling = false;

  constructor(log: Log, timers: Timers) {
    this.#tally = new Tally('junk', log, timers);
  }

  /** A client's frame is read from now until the current task is over. */
  begin(): void {
    if (this.#handling) return;
    this.#handling = true;
    queueMicrotask(() => {
      this.#handling = false;
    });
  }

  /** @returns whether a complaint of now is about a client's frame. If so, it has been counted. */
  takes(): boolean {
    if (this.#handling) this.#tally.count();
    return this.#handling;
  }

  stop(): void {
    this.#tally.stop();
  }
}
