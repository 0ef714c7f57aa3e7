import { openTable } from '@tigris/protocol/client';
import type { Guest } from '../../../e2e/support/clients/http-api.ts';
import type { Packed } from '../../../e2e/support/clients/msgpack.ts';
import { RawClient } from '../../../e2e/support/clients/raw-client.ts';
import type { Outcome } from './attacker.ts';
import type { SourceAddress } from './source-address.ts';

type Message = { [key: string]: Packed };
const ANSWER_TIMEOUT_MS = 10_000;

/** A connection to a table that can send anything and reports the outcomes. */
export class AttackClient {
  readonly #client: RawClient;
  readonly #pending = new Map<string, (outcome: Outcome) => void>();
  #count = 0;
  rev = 0;
  isClosed = false;

  private constructor(client: RawClient) {
    this.#client = client;
  }

  /** Opens and joins a table. Rejects with the refusal code. */
  static async join({ url }: SourceAddress, code: string, guest: Guest): Promise<AttackClient> {
    const opened = await openTable({ server: url, code, bearer: guest.token }, null);
    if (typeof opened === 'string') throw new Error(opened);
    const client = await RawClient.join(url + opened.path, code, guest, { closed: () => undefined });
    const talker = new AttackClient(client);
    client.handlers = {
      message: (type, message) => talker.#onMessage(type, message),
      closed: () => talker.#onClosed(),
    };
    return talker;
  }

  /** Sends a request. Resolves to `done`, `history`, a refusal code, `cut` or `silence`. */
  request(type: string, message: Message = {}): Promise<Outcome> {
    if (this.isClosed) return Promise.resolve('cut');
    this.#count++;
    const id = `q${this.#count}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('silence'), ANSWER_TIMEOUT_MS);
      this.#pending.set(id, (outcome) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        resolve(outcome);
      });
      this.#client.send(type, { rev: this.rev, ...message, id });
    });
  }

  sendBytes(bytes: Uint8Array): void {
    this.#client.sendBytes(bytes);
  }

  stopReading(): void {
    this.#client.pause();
  }

  disconnect(): void {
    this.#onClosed();
    this.#client.disconnect();
  }

  #onClosed(): void {
    this.isClosed = true;
    for (const answer of [...this.#pending.values()]) answer('cut');
  }

  #onMessage(type: string, read: () => Packed): void {
    if (type !== 'done' && type !== 'refused') {
      // A history is long: its id is not decoded.
      if (type === 'history') this.#oldest()?.('history');
      return;
    }
    const message = read();
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return;
    if (type === 'done') this.rev = Number(message.rev);
    this.#pending.get(String(message.id))?.(type === 'done' ? 'done' : String(message.code));
  }

  #oldest(): ((outcome: Outcome) => void) | undefined {
    return this.#pending.values().next().value;
  }
}

/** Returns the outcome of an HTTP request, such as `201` or `429 too-fast`. */
export const outcomeOf = ({ status, json }: { status: number; json: Record<string, unknown> }): Outcome =>
  typeof json.code === 'string' && status >= 400 ? `${status} ${json.code}` : String(status);
