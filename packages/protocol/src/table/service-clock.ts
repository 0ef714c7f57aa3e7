/** Difference between wall clock and monotonic clock that means the device slept or its time was set. */
const MAX_DRIFT_MS = 1000;

/**
 * Estimates the service time: synchronized once, then advanced by the monotonic clock of this device. That clock stops on
 * some devices during sleep; the wall clock is used only to detect this.
 */
export class ServiceClock {
  #offsets: { readonly service: number; readonly wall: number } | null = null;
  readonly #requestTime: () => void;

  constructor(requestTime: () => void) {
    this.#requestTime = requestTime;
  }

  synchronize(now: number): void {
    this.#offsets = { service: now - performance.now(), wall: wallOffset() };
  }

  /** Returns the service time in ms, or null before the first synchronization. */
  now(): number | null {
    if (this.#offsets === null) return null;
    const { service, wall } = this.#offsets;
    if (Math.abs(wallOffset() - wall) > MAX_DRIFT_MS) {
      this.#offsets = { service, wall: wallOffset() };
      this.#requestTime();
    }
    return performance.now() + service;
  }
}

const wallOffset = (): number => Date.now() - performance.now();
