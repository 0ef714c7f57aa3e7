import type { Guest } from '../../e2e/support/clients/http-api.ts';
import type { Packed } from '../../e2e/support/clients/msgpack.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { TranscriptRecorder } from './secrets.ts';

export type Message = { [key: string]: Packed };

/**
 * The people at a table, each on one connection at a time. Each step waits until everybody has heard of the last one.
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

  /** Opens a second tab, and then closes the first one. */
  async changeTab(person: number): Promise<void> {
    const old = this.#clients.get(person);
    await this.join(person);
    await old?.leave();
    await this.#awaitDelivery();
  }

  /** Drops the connection and takes up the same session again. */
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

  /** @returns 'done' or the code of the refusal. */
  async request(person: number, type: string, message: Message): Promise<string> {
    const client = this.#clients.get(person);
    if (client === undefined) throw new Error(`${person} is not here`);
    this.requestCount++;
    const id = `id-${this.requestCount}`;
    const answered = new Promise<string>((resolve) => {
      client.handlers.message = (kind, read) => {
        if (kind !== 'done' && kind !== 'refused' && kind !== 'history') return;
        const answer = read();
        if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || answer.id !== id)
          return;
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

  /** Resolves when somebody else has seen that this person is gone. */
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

  /** Resolves when everybody has received what was sent to them so far. */
  async #awaitDelivery(): Promise<void> {
    await Promise.all(Array.from(this.#clients.values(), (client) => client.awaitDelivery()));
  }
}
