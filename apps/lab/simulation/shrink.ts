import type { Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import type { SimulatedRun, Step } from './simulated-run.ts';

/** Maximum number of runs that are played to shrink one. */
const MAX_REPLAYS = 3000;

/** Returns the first law that a run breaks. */
type FindBrokenLaw = (run: SimulatedRun) => Promise<Law | null>;

const firstBrokenLaw: FindBrokenLaw = async (run) => (await playRun(run)).violations[0]?.law ?? null;

/** Searches for the shortest run that breaks the same law. */
export async function shrink(run: SimulatedRun, law: Law, breaks = firstBrokenLaw): Promise<SimulatedRun> {
  const shrinking = new Shrinking(run, law, breaks);
  await shrinking.dropSteps();
  await shrinking.simplifySteps();
  await shrinking.dropSteps();
  return shrinking.run;
}

class Shrinking {
  run: SimulatedRun;
  readonly #law: Law;
  readonly #findBrokenLaw: FindBrokenLaw;
  #left = MAX_REPLAYS;
  /** Length of the run before the previous round of single steps. */
  #length = Number.POSITIVE_INFINITY;

  constructor(run: SimulatedRun, law: Law, breaks: FindBrokenLaw) {
    this.run = run;
    this.#law = law;
    this.#findBrokenLaw = breaks;
  }

  /** Drops halves, then quarters, down to single steps, as long as the law is still broken. */
  async dropSteps(): Promise<void> {
    for (let size = this.run.steps.length >> 1; size >= 1; size = size === 1 ? await this.#nextRound() : size >> 1) {
      for (let at = this.run.steps.length - size; at >= 0; at -= size) {
        const { steps } = this.run;
        await this.#try([...steps.slice(0, at), ...steps.slice(at + size)]);
      }
    }
  }

  /** Replaces numbers by smaller ones and gaps by 0 or 10 ms, as long as the law is still broken. */
  async simplifySteps(): Promise<void> {
    for (let at = 0; at < this.run.steps.length; at++) {
      for (const n of [0, 1, 2, 3]) if (this.run.steps[at].n > n && (await this.#change(at, { n }))) break;
      for (const after of [0, 10]) if (this.run.steps[at].after > after && (await this.#change(at, { after }))) break;
    }
  }

  /** Returns the next size: another round of single steps if the previous one dropped any. */
  async #nextRound(): Promise<number> {
    const { length } = this.run.steps;
    const shorter = length < this.#length;
    this.#length = length;
    return shorter ? 1 : 0;
  }

  #change(at: number, change: Partial<Step>): Promise<boolean> {
    return this.#try(this.run.steps.map((step, i) => (i === at ? { ...step, ...change } : step)));
  }

  async #try(steps: readonly Step[]): Promise<boolean> {
    if (this.#left-- <= 0) return false;
    const candidate = { ...this.run, steps };
    if ((await this.#findBrokenLaw(candidate)) !== this.#law) return false;
    this.run = candidate;
    return true;
  }
}
