import { after } from '../after.ts';

/** So long in all a job gives way to the pointer: whoever never stops moving it waits so much longer, and no more. */
const WAY_MOST = 2000;

/** The time that one job has for its work: it stands while the job gives way to somebody's pointer. */
export class Stint {
  readonly #began = performance.now();
  /** In movements that are over. */
  #moved = 0;
  #movesSince: number | null = null;

  /** @param moves whether the pointer moves from now on. */
  noteMoves(moves: boolean): void {
    this.#moved = this.#movedSoFar();
    this.#movesSince = moves ? performance.now() : null;
  }

  /** Whether the job has to wait now. */
  get givesWay(): boolean {
    return this.#movesSince !== null && this.#movedSoFar() < WAY_MOST;
  }

  /** In milliseconds. */
  elapsed(): number {
    return performance.now() - this.#began - Math.min(WAY_MOST, this.#movedSoFar());
  }

  /** Resolves when so many milliseconds have elapsed, or when nobody waits for it any more. */
  async lasts(ms: number, signal: AbortSignal): Promise<void> {
    while (this.elapsed() < ms && !signal.aborted) await after(ms - this.elapsed(), signal);
  }

  #movedSoFar(): number {
    return this.#moved + (this.#movesSince === null ? 0 : performance.now() - this.#movesSince);
  }
}
