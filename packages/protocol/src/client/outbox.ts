import type { ClientMessage, GameHistory } from '../messages/messages.ts';
import type { RefusalCode } from '../messages/refusal-codes.ts';
import type { RequestResult } from './table-client.ts';

const BUSY_RETRY_MS = 400;

type PendingMessage = { message: ClientMessage; resolve: (answer: RequestResult | GameHistory) => void };

export type OutboxDeps = {
  /** Prefix of message ids, unique to this tab and page load. */
  readonly prefix: string;
  after(ms: number, run: () => void): void;
};

/** Unanswered messages. Each can be sent repeatedly: the table executes an id once. */
export class Outbox {
  readonly #pending = new Map<string, PendingMessage>();
  readonly #post: (message: ClientMessage) => void;
  readonly #deps: OutboxDeps;
  #count = 0;

  /** @param post sends a message if connected. */
  constructor(post: (message: ClientMessage) => void, deps: OutboxDeps) {
    this.#post = post;
    this.#deps = deps;
  }

  newId(): string {
    this.#count++;
    return `${this.#deps.prefix}-${this.#count}`;
  }

  send(message: ClientMessage): Promise<RequestResult | GameHistory> {
    return new Promise((resolve) => {
      this.#pending.set(message.id, { message, resolve });
      this.#post(message);
    });
  }

  /** Resends all unanswered messages in order after a reconnect. */
  resendAll(): void {
    for (const { message } of this.#pending.values()) this.#post(message);
  }

  resolve(id: string, answer: RequestResult | GameHistory): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.resolve(answer);
  }

  refuse(id: string, code: RefusalCode): void {
    // The message is resent when the table is open again.
    if (code === 'closing') return;
    if (code === 'busy') this.#deps.after(BUSY_RETRY_MS, () => this.#resend(id));
    else this.resolve(id, { ok: false, code });
  }

  close(code: RefusalCode): void {
    for (const id of [...this.#pending.keys()]) this.resolve(id, { ok: false, code });
  }

  #resend(id: string): void {
    const pending = this.#pending.get(id);
    if (pending !== undefined) this.#post(pending.message);
  }
}
