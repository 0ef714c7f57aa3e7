import type { Timers } from '../ports/environment.ts';
import type { Facts, Log } from './log.ts';

const MINUTE = 60_000;

/** Counts events that may come without end. The first one is logged at once, the rest once a minute as a number. */
export class Tally {
  readonly #event: string;
  readonly #log: Log;
  readonly #timers: Timers;
  #more = 0;
  #facts: Facts = {};
  #stop: (() => void) | null = null;

  constructor(event: string, log: Log, timers: Timers) {
    this.#event = event;
    this.#log = log;
    this.#timers = timers;
  }

  count(facts: Facts = {}): void {
    this.#facts = facts;
    if (this.#stop !== null) {
      this.#more++;
      return;
    }
    this.#log.warn(this.#event, { count: 1, ...facts });
    this.#wait();
  }

  /** Logs what was counted and not logged yet. */
  stop(): void {
    this.#stop?.();
    this.#stop = null;
    if (this.#more > 0) this.#log.warn(this.#event, { count: this.#more, ...this.#facts });
    this.#more = 0;
  }

  #wait(): void {
    this.#stop = this.#timers.after(MINUTE, () => {
      const went = this.#more > 0;
      this.stop();
      if (went) this.#wait();
    });
  }
}
