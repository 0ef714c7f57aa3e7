import type { Guest } from '../../e2e/support/clients/http-api.ts';
import type { Packed } from '../../e2e/support/clients/msgpack.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { TranscriptRecorder } from './secrets.ts';

export type Message = { [key: string]: Packed };

/**
 * The clients at a table, one connection a person. Each step waits until all clients have received the previous one.
 */
export class WorldClients {
  readonly #url: string;
  readonly #recorder: TranscriptRecorder;
  readonly #clients = new Map<number, RawClient>();
  readonly #joins = new Map<number, number>();
  readonly guests: Guest[] = [];
  code = '';
  #rev = 0;
  requestCount = 0;

  constructor(url: string, recorder: TranscriptRecorder) {
    this.#url = url;
    this.#recorder = recorder;
  }

  isConnected(person: number): boolean {
    return this.#clients.has(person);
  }

  async join(person: number): Promise<void> {
    const count = (this.#joins.get(person) ?? 0) + 1;
    this.#joins.set(person, count);
    const frame = this.#recorder.recordConnection(`person ${person}, connection ${count}`, person);
    const ears = { frame, closed: () => undefined };
    this.#clients.set(person, await RawClient.join(this.#url, this.code, this.guests[person], ears));
    await this.#awaitDelivery();
  }

  async leave(person: number): Promise<void> {
    await this.#clients.get(person)?.leave();
    this.#clients.delete(person);
    await this.#awaitDelivery();
  }

  async changeTab(person: number): Promise<void> {
    const old = this.#clients.get(person);
    await this.join(person);
    await old?.leave();
    await this.#awaitDelivery();
  }

  /** Drops the connection and reconnects to the same session. */
  async reconnect(person: number): Promise<void> {
    const old = this.#clients.get(person);
    if (old === undefined) return;
    const noticed = this.#departureNoticed(person);
    const again = old.reconnect();
    await noticed;
    this.#clients.set(person, await again);
    await this.#awaitDelivery();
  }

  async requireDone(person: number, type: string, message: Message): Promise<void> {
    const answer = await this.request(person, type, message);
    if (answer !== 'done') throw new Error(`${type} ${JSON.stringify(message)} of ${person}: ${answer}`);
  }

  async requireRefused(person: number, type: string, message: Message): Promise<void> {
    const answer = await this.request(person, type, message);
    if (answer === 'done') throw new Error(`${type} ${JSON.stringify(message)} of ${person} was not refused`);
  }

  /** @returns 'done' or the refusal code. */
  async request(person: number, type: string, message: Message): Promise<string> {
    const client = this.#clients.get(person);
    if (client === undefined) throw new Error(`person ${person} is not connected`);
    this.requestCount++;
    const id = `id-${this.requestCount}`;
    const answered = new Promise<string>((resolve) => {
      client.handlers.message = (kind, read) => {
        if (kind !== 'done' && kind !== 'refused' && kind !== 'history') return;
        const answer = read();
        if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || answer.id !== id) return;
        if (kind === 'done') this.#rev = Number(answer.rev);
        resolve(kind === 'refused' ? String(answer.code) : 'done');
      };
    });
    client.send(type, { rev: this.#rev, ...message, id });
    const answer = await answered;
    await this.#awaitDelivery();
    return answer;
  }

  disconnect(): void {
    for (const client of this.#clients.values()) client.disconnect();
  }

  /** Resolves when another client has received the departure of a person. */
  async #departureNoticed(person: number): Promise<void> {
    const [witness] = [...this.#clients].filter(([other]) => other !== person).map(([, client]) => client);
    await new Promise<void>((resolve) => {
      const { patch } = witness.handlers;
      witness.handlers.patch = () => {
        witness.handlers.patch = patch;
        resolve();
      };
    });
  }

  async #awaitDelivery(): Promise<void> {
    await Promise.all(Array.from(this.#clients.values(), (client) => client.awaitDelivery()));
  }
}
