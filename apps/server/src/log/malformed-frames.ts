import type { Timers } from '../ports/environment.ts';
import type { Log } from './log.ts';
import { ThrottledWarning } from './throttled-warning.ts';

/**
 * Separates complaints about malformed client frames from errors of the server. Colyseus and its libraries report
 * undecodable frames in several ways (log, console, exception). Clients cause them, so they are only counted.
 */
export class MalformedFrames {
  readonly #warning: ThrottledWarning;
  #isInFrame = false;

  constructor(log: Log, timers: Timers) {
    this.#warning = new ThrottledWarning('malformed frames', log, timers);
  }

  /** Marks the current task as the handling of a client's frame. */
  enterFrame(): void {
    if (this.#isInFrame) return;
    this.#isInFrame = true;
    queueMicrotask(() => {
      this.#isInFrame = false;
    });
  }

  /** Counts a complaint if a client's frame is being handled. Returns whether it was counted. */
  countIfInFrame(): boolean {
    if (this.#isInFrame) this.#warning.count();
    return this.#isInFrame;
  }

  /** Logs what has been counted since the last line. */
  stop(): void {
    this.#warning.stop();
  }
}
