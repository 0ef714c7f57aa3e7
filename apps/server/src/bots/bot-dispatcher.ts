import type { BotQuestion } from '../ports/bots.ts';
import { type Allowance, limitFor } from './bot-effort.ts';
import type { Answer, Job, Taking } from './messages.ts';

/** Who thinks: a thread, or a test. */
export interface Thinker {
  readonly isGone: boolean;
  think(job: Job): Promise<Answer>;
}

type Waiting = { question: BotQuestion; own: number; since: number; resolve: (answer: Answer) => void };

type Means = {
  threads: number;
  allowance: Allowance;
  hurried: Taking;
  hire: () => Thinker;
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
};

/** Milliseconds in the queue after which a bot that takes less has to answer. */
const PATIENCE = 5000;

/**
 * Gives questions to threads, in their order. A thread is taken for the whole time of an answer, also when the bot has
 * decided earlier: neither when an answer comes nor when the next one is begun tells anything about a hand.
 */
export class Desk {
  readonly #means: Means;
  readonly #waiting: Waiting[] = [];
  readonly #free: Thinker[] = [];
  #busy = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** @param own milliseconds that the bot takes by itself */
  ask(question: BotQuestion, own: number): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ question, own, since: this.#means.now(), resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy === this.#means.threads) return;
    const waiting = this.#waiting.shift();
    if (waiting === undefined) return;
    this.#busy++;
    void this.#serve(waiting, this.#idle() ?? this.#means.hire());
  }

  /** One that may have ended while it had nothing to do would never answer. */
  #idle(): Thinker | undefined {
    let idle = this.#free.pop();
    while (idle?.isGone) idle = this.#free.pop();
    return idle;
  }

  async #serve(waiting: Waiting, thinker: Thinker): Promise<void> {
    const job = this.#jobFor(waiting);
    const { limit } = job;
    const time = limit.kind === 'time' ? this.#means.pause(limit.ms) : null;
    const answer = await thinker.think(job);
    await time;
    waiting.resolve(answer);
    this.#busy--;
    if (!thinker.isGone) this.#free.push(thinker);
    this.#next();
  }

  #jobFor({ question, own, since }: Waiting): Job {
    const { allowance, threads, hurried, now } = this.#means;
    const isLate = now() - since > PATIENCE;
    const { bot, ms } = isLate ? hurried : { bot: question.bot, ms: own };
    const asked = this.#waiting.length + this.#busy;
    return { question: { ...question, bot }, limit: limitFor(ms, allowance, { asked, threads }) };
  }
}
