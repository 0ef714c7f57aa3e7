import { delay } from '../browser/delay.ts';

/** So long in all a job gives way to somebody: whoever never stops using the page waits so much longer, and no more. */
const MAX_PAUSE_MS = 2000;

/** The time that one job has for its work: it stands while the job gives way to whoever uses the page. */
export class PausableTimer {
  readonly #startedAt = performance.now();
  /** In uses that are over. */
  #pausedMs = 0;
  #activeSince: number | null = null;

  /** @param isActive whether the page is used from now on. */
  setPageActive(isActive: boolean): void {
    this.#pausedMs = this.#activeMs();
    this.#activeSince = isActive ? performance.now() : null;
  }

  /** Whether the job has to wait now. */
  get isPaused(): boolean {
    return this.#activeSince !== null && this.#activeMs() < MAX_PAUSE_MS;
  }

  /** In milliseconds. */
  elapsedMs(): number {
    return performance.now() - this.#startedAt - Math.min(MAX_PAUSE_MS, this.#activeMs());
  }

  /** Resolves when so many milliseconds have elapsed, or when nobody waits for it any more. */
  async waitFor(ms: number, signal: AbortSignal): Promise<void> {
    while (this.elapsedMs() < ms && !signal.aborted) await delay(ms - this.elapsedMs(), signal);
  }

  #activeMs(): number {
    return this.#pausedMs + (this.#activeSince === null ? 0 : performance.now() - this.#activeSince);
  }
}
