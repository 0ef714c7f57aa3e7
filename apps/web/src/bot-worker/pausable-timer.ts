import { delay } from '../browser/delay.ts';

/** Total time a job may be paused while the user interacts with the page, in ms. */
const MAX_PAUSE_MS = 2000;

/** Measures the time of a job without its pauses. */
export class PausableTimer {
  readonly #startedAt = performance.now();
  /** Total time of past interactions. */
  #pastActiveMs = 0;
  /** Start of the present interaction. */
  #activeSince: number | null = null;

  setPageActive(isActive: boolean): void {
    this.#pastActiveMs = this.#activeMs();
    this.#activeSince = isActive ? performance.now() : null;
  }

  get isPaused(): boolean {
    return this.#activeSince !== null && this.#activeMs() < MAX_PAUSE_MS;
  }

  elapsedMs(): number {
    return performance.now() - this.#startedAt - Math.min(MAX_PAUSE_MS, this.#activeMs());
  }

  /** Resolves when this time has elapsed since the start, or on abort. */
  async waitFor(ms: number, signal: AbortSignal): Promise<void> {
    while (this.elapsedMs() < ms && !signal.aborted) await delay(ms - this.elapsedMs(), signal);
  }

  #activeMs(): number {
    return this.#pastActiveMs + (this.#activeSince === null ? 0 : performance.now() - this.#activeSince);
  }
}
