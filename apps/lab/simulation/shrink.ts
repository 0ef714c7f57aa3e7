import type { Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import type { SimulatedRun, Step } from './simulated-run.ts';

/** So many lives are lived at most to shorten one. */
const MAX_REPLAYS = 3000;

/** The first law that a life breaks. */
type FindBrokenLaw = (life: SimulatedRun) => Promise<Law | null>;

const firstBrokenLaw: FindBrokenLaw = async (life) => (await playRun(life)).violations[0]?.law ?? null;

/** The shortest life that can be found which breaks the same law. */
export async function shrink(life: SimulatedRun, law: Law, breaks = firstBrokenLaw): Promise<SimulatedRun> {
  const shrinking = new Shrinking(life, law, breaks);
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
  /** How long the life was before the last round of single steps. */
  #length = Number.POSITIVE_INFINITY;

  constructor(life: SimulatedRun, law: Law, breaks: FindBrokenLaw) {
    this.run = life;
    this.#law = law;
    this.#findBrokenLaw = breaks;
  }

  /** Leaves out halves, then quarters, down to single steps, as long as the law still breaks. */
  async dropSteps(): Promise<void> {
    for (
      let size = this.run.steps.length >> 1;
      size >= 1;
      size = size === 1 ? await this.#nextRound() : size >> 1
    ) {
      for (let at = this.run.steps.length - size; at >= 0; at -= size) {
        const { steps } = this.run;
        await this.#try([...steps.slice(0, at), ...steps.slice(at + size)]);
      }
    }
  }

  /** Smaller numbers and even gaps, where they do as well. */
  async simplifySteps(): Promise<void> {
    for (let at = 0; at < this.run.steps.length; at++) {
      for (const n of [0, 1, 2, 3]) if (this.run.steps[at].n > n && (await this.#change(at, { n }))) break;
      for (const after of [0, 10])
        if (this.run.steps[at].after > after && (await this.#change(at, { after }))) break;
    }
  }

  /** Once more with single steps where some could be left out. */
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
    const shorter = { ...this.run, steps };
    if ((await this.#findBrokenLaw(shorter)) !== this.#law) return false;
    this.run = shorter;
    return true;
  }
}
