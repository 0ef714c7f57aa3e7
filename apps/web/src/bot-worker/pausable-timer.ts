import { after } from '../browser/delay.ts';

/** So long in all a job gives way to somebody: whoever never stops using the page waits so much longer, and no more. */
const WAY_MOST = 2000;

/** The time that one job has for its work: it stands while the job gives way to whoever uses the page. */
export class Stint {
  readonly #began = performance.now();
  /** In uses that are over. */
  #used = 0;
  #usedSince: number | null = null;

  /** @param inUse whether the page is used from now on. */
  noteUse(inUse: boolean): void {
    this.#used = this.#usedSoFar();
    this.#usedSince = inUse ? performance.now() : null;
  }

  /** Whether the job has to wait now. */
  get givesWay(): boolean {
    return this.#usedSince !== null && this.#usedSoFar() < WAY_MOST;
  }

  /** In milliseconds. */
  elapsed(): number {
    return performance.now() - this.#began - Math.min(WAY_MOST, this.#usedSoFar());
  }

  /** Resolves when so many milliseconds have elapsed, or when nobody waits for it any more. */
  async lasts(ms: number, signal: AbortSignal): Promise<void> {
    while (this.elapsed() < ms && !signal.aborted) await after(ms - this.elapsed(), signal);
  }

  #usedSoFar(): number {
    return this.#used + (this.#usedSince === null ? 0 : performance.now() - this.#usedSince);
  }
}
