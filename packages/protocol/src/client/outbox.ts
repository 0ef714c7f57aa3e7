import type { ClientMessage, GameHistory } from '../messages/messages.ts';
import type { RefusalCode } from '../messages/refusal-codes.ts';
import type { RequestResult } from './table-client.ts';

/** Milliseconds before a busy table is asked again. */
const BUSY_RETRY_MS = 400;

type PendingMessage = { ask: ClientMessage; answered: (answer: RequestResult | GameHistory) => void };

/** What an outbox needs of the world around it. */
export type OutboxDeps = {
  /** Begins the ids of messages: another tab, and this one after a reload, must not use the same. */
  readonly prefix: string;
  after(ms: number, run: () => void): void;
};

/** Messages without an answer so far. Each can be sent as often as needed: the table does it once, by its id. */
export class Outbox {
  readonly #pending = new Map<string, PendingMessage>();
  readonly #post: (ask: ClientMessage) => void;
  readonly #resending: OutboxDeps;
  #count = 0;

  /** @param post sends a message if there is a connection. */
  constructor(post: (ask: ClientMessage) => void, resending: OutboxDeps) {
    this.#post = post;
    this.#resending = resending;
  }

  newId(): string {
    this.#count++;
    return `${this.#resending.prefix}-${this.#count}`;
  }

  send(ask: ClientMessage): Promise<RequestResult | GameHistory> {
    return new Promise((answered) => {
      this.#pending.set(ask.id, { ask, answered });
      this.#post(ask);
    });
  }

  /** The connection is back: sends all unanswered messages, in the order in which they were asked. */
  resendAll(): void {
    for (const { ask } of this.#pending.values()) this.#post(ask);
  }

  resolve(id: string, answer: RequestResult | GameHistory): void {
    const letter = this.#pending.get(id);
    this.#pending.delete(id);
    letter?.answered(answer);
  }

  refuse(id: string, code: RefusalCode): void {
    // The table opens again, here or elsewhere. The message is sent again when the connection is back.
    if (code === 'closing') return;
    if (code === 'busy') this.#resending.after(BUSY_RETRY_MS, () => this.#resend(id));
    else this.resolve(id, { ok: false, code });
  }

  close(code: RefusalCode): void {
    for (const id of [...this.#pending.keys()]) this.resolve(id, { ok: false, code });
  }

  #resend(id: string): void {
    const letter = this.#pending.get(id);
    if (letter !== undefined) this.#post(letter.ask);
  }
}
