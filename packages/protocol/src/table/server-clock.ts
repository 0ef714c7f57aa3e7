/** More than the wall's time and ours part by themselves. */
const MAX_DRIFT_MS = 1000;

/**
 * The server's own clock, as far as this client knows it: measured once, then reckoned by a clock that only goes on.
 * The time of day here may be wrong or be set: it is asked only whether that other clock stood still, as it does on some
 * machines while they sleep.
 */
export class ServerClock {
  #known: { readonly offset: number; readonly wall: number } | null = null;
  /** Asks the server for its time. */
  readonly #ask: () => void;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** The server has said what time it is. */
  synchronize(now: number): void {
    this.#known = { offset: now - performance.now(), wall: wallMinusOurs() };
  }

  /** In milliseconds; null until the server has said so. */
  now(): number | null {
    if (this.#known === null) return null;
    const { offset, wall } = this.#known;
    if (Math.abs(wallMinusOurs() - wall) > MAX_DRIFT_MS) {
      this.#known = { offset, wall: wallMinusOurs() };
      this.#ask();
    }
    return performance.now() + offset;
  }
}

const wallMinusOurs = (): number => Date.now() - performance.now();
