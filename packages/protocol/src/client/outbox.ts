import type { Code } from '../codes.ts';
import type { Ask, History } from '../messages.ts';
import type { Answer } from './table-client.ts';

/** Milliseconds before a busy table is asked again. */
const PAUSE = 400;

type Letter = { ask: Ask; answered: (answer: Answer | History) => void };

/** What an outbox needs of the world around it. */
export type Resending = {
  /** Begins the ids of messages: another tab, and this one after a reload, must not use the same. */
  readonly prefix: string;
  after(ms: number, run: () => void): void;
};

/** Messages without an answer so far. Each can be sent as often as needed: the table does it once, by its id. */
export class Outbox {
  readonly #letters = new Map<string, Letter>();
  readonly #post: (ask: Ask) => void;
  readonly #resending: Resending;
  #count = 0;

  /** @param post sends a message if there is a connection. */
  constructor(post: (ask: Ask) => void, resending: Resending) {
    this.#post = post;
    this.#resending = resending;
  }

  newId(): string {
    this.#count++;
    return `${this.#resending.prefix}-${this.#count}`;
  }

  send(ask: Ask): Promise<Answer | History> {
    return new Promise((answered) => {
      this.#letters.set(ask.id, { ask, answered });
      this.#post(ask);
    });
  }

  /** The connection is back: sends all unanswered messages, in the order in which they were asked. */
  sendAgain(): void {
    for (const { ask } of this.#letters.values()) this.#post(ask);
  }

  answer(id: string, answer: Answer | History): void {
    const letter = this.#letters.get(id);
    this.#letters.delete(id);
    letter?.answered(answer);
  }

  refuse(id: string, code: Code): void {
    // The table opens again, here or elsewhere. The message is sent again when the connection is back.
    if (code === 'closing') return;
    if (code === 'busy') this.#resending.after(PAUSE, () => this.#repeat(id));
    else this.answer(id, { ok: false, code });
  }

  close(code: Code): void {
    for (const id of [...this.#letters.keys()]) this.answer(id, { ok: false, code });
  }

  #repeat(id: string): void {
    const letter = this.#letters.get(id);
    if (letter !== undefined) this.#post(letter.ask);
  }
}
