import type { Timers } from '../ports.ts';
import type { Log } from './log.ts';
import { Tally } from './tally.ts';

/**
 * Tells what comes of a client's frames from faults of ours. Colyseus and its parts complain of each frame that they
 * cannot read, in as many ways as there are parts; all of it is somebody's doing, and is counted only.
 */
export class Junk {
  readonly #tally: Tally;
  #handling = false;

  constructor(log: Log, timers: Timers) {
    this.#tally = new Tally('junk', log, timers);
  }

  /** From here on, until all that happens at once has happened, a client's frame is being read. */
  begin(): void {
    if (this.#handling) return;
    this.#handling = true;
    queueMicrotask(() => {
      this.#handling = false;
    });
  }

  /** @returns whether what somebody complains of is junk. It has been counted then. */
  takes(): boolean {
    if (this.#handling) this.#tally.count();
    return this.#handling;
  }

  stop(): void {
    this.#tally.stop();
  }
}
