import type { Law } from './laws/verdict.ts';
import { playLife } from './play-run.ts';
import type { Life, Step } from './simulated-run.ts';

/** So many lives are lived at most to shorten one. */
const MOST = 3000;

/** The first law that a life breaks. */
type Breaks = (life: Life) => Promise<Law | null>;

const whenLived: Breaks = async (life) => (await playLife(life)).complaints[0]?.law ?? null;

/** The shortest life that can be found which breaks the same law. */
export async function shrink(life: Life, law: Law, breaks = whenLived): Promise<Life> {
  const shrinking = new Shrinking(life, law, breaks);
  await shrinking.dropSteps();
  await shrinking.easeSteps();
  await shrinking.dropSteps();
  return shrinking.life;
}

class Shrinking {
  life: Life;
  readonly #law: Law;
  readonly #breaks: Breaks;
  #left = MOST;
  /** How long the life was before the last round of single steps. */
  #length = Number.POSITIVE_INFINITY;

  constructor(life: Life, law: Law, breaks: Breaks) {
    this.life = life;
    this.#law = law;
    this.#breaks = breaks;
  }

  /** Leaves out halves, then quarters, down to single steps, as long as the law still breaks. */
  async dropSteps(): Promise<void> {
    for (
      let size = this.life.steps.length >> 1;
      size >= 1;
      size = size === 1 ? await this.#again() : size >> 1
    ) {
      for (let at = this.life.steps.length - size; at >= 0; at -= size) {
        const { steps } = this.life;
        await this.#try([...steps.slice(0, at), ...steps.slice(at + size)]);
      }
    }
  }

  /** Smaller numbers and even gaps, where they do as well. */
  async easeSteps(): Promise<void> {
    for (let at = 0; at < this.life.steps.length; at++) {
      for (const n of [0, 1, 2, 3]) if (this.life.steps[at].n > n && (await this.#change(at, { n }))) break;
      for (const after of [0, 10])
        if (this.life.steps[at].after > after && (await this.#change(at, { after }))) break;
    }
  }

  /** Once more with single steps where some could be left out. */
  async #again(): Promise<number> {
    const { length } = this.life.steps;
    const shorter = length < this.#length;
    this.#length = length;
    return shorter ? 1 : 0;
  }

  #change(at: number, change: Partial<Step>): Promise<boolean> {
    return this.#try(this.life.steps.map((step, i) => (i === at ? { ...step, ...change } : step)));
  }

  async #try(steps: readonly Step[]): Promise<boolean> {
    if (this.#left-- <= 0) return false;
    const shorter = { ...this.life, steps };
    if ((await this.#breaks(shorter)) !== this.#law) return false;
    this.life = shorter;
    return true;
  }
}
