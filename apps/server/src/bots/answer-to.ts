import { isDeepStrictEqual } from 'node:util';
import { type Budget, choose, type Memory } from '@tigris/bots';
import { BOTS, remember, seeded } from '@tigris/bots/levels';
import { makeAction, viewOf } from '@tigris/engine';
import type { BotQuestion } from '../ports.ts';

/** So many memories are kept: bots that play go on from what they knew when they were asked last. */
const AT_HAND = 40;

type Known = { steps: string; memory: Memory };

/** Answers questions, one after another. */
export class Answerer {
  /** Those that were used last are last. */
  readonly #known = new Map<string, Known>();

  /** The token of what the bot does. */
  answer(question: BotQuestion, budget: Budget): string {
    const { bot, view, seat, seed } = question;
    const memory = this.#memoryFor(question);
    return makeAction(choose(BOTS[bot], view, seat, { memory, budget, random: seeded(seed) }).action);
  }

  /** What the seat remembers; null where its record does not lead to what it sees, as in a game that was arranged. */
  #memoryFor({ key, record, seat, view }: BotQuestion): Memory | null {
    const known = this.#known.get(key);
    this.#known.delete(key);
    if (record === null) return null;
    const steps = record.steps.map((step) => JSON.stringify(step)).join();
    const goesOn = known !== undefined && steps.startsWith(known.steps);
    const memory = remember(record, seat, goesOn ? known.memory : null);
    if (memory === null || !isDeepStrictEqual(viewOf(memory.follower.position, seat), view)) return null;
    this.#keep(key, { steps, memory });
    return memory;
  }

  #keep(key: string, known: Known): void {
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > AT_HAND) this.#known.delete(oldest);
  }
}
