import type { Timers } from '../ports/environment.ts';
import type { Log } from './log.ts';
import { ThrottledWarning } from './throttled-warning.ts';

/**
 * Tells complaints about clients' frames from our own errors. Colyseus and its libraries complain, each in its own way,
 * about every frame that they cannot read. Clients cause these complaints, so they are only counted.
 */
export class MalformedFrames {
  readonly #warning: ThrottledWarning;
  #inFrame = false;

  constructor(log: Log, timers: Timers) {
    this.#warning = new ThrottledWarning('junk', log, timers);
  }

  /** A client's frame is read from now until the current task is over. */
  enterFrame(): void {
    if (this.#inFrame) return;
    this.#inFrame = true;
    queueMicrotask(() => {
      this.#inFrame = false;
    });
  }

  /** @returns whether a complaint of now is about a client's frame. If so, it has been counted. */
  countIfInFrame(): boolean {
    if (this.#inFrame) this.#warning.count();
    return this.#inFrame;
  }

  stop(): void {
    this.#warning.stop();
  }
}
