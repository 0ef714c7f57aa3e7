import { type ClientRequest, TableConnection } from '@tigris/protocol/client';
import type { Person } from '../../../server/src/ports/persons.ts';
import type { NetworkState } from './simulated-connection.ts';
import { type LineContext, SimLine } from './simulated-line.ts';

/** A browser tab: the real client over a simulated connection. */
export class Tab {
  readonly client: TableConnection;
  readonly #person: Person;
  readonly #context: LineContext;
  #line: SimLine | null = null;
  /** Number of requests in flight. */
  #pending = 0;
  #lastRev = -1;

  constructor(person: Person, prefix: string, network: NetworkState, context: LineContext) {
    this.#person = person;
    this.#context = context;
    const { scheduler } = context;
    this.client = new TableConnection(
      (events) => {
        this.#line = new SimLine(events, person, network, context);
        return this.#line;
      },
      { prefix, after: (ms, run) => void scheduler.after(ms, run) },
    );
    this.client.subscribe({ changed: () => this.#check() });
  }

  get isWaiting(): boolean {
    return this.#pending > 0;
  }

  get isClosed(): boolean {
    return this.client.connection === 'closed';
  }

  request(intent: ClientRequest): void {
    this.#pending++;
    void this.client.send(intent).finally(() => {
      this.#pending--;
    });
  }

  readHistory(): void {
    this.#pending++;
    this.client
      .history()
      .then((history) => this.#context.laws.sights.read(this.#person.id, history, this.client.view))
      // There is no game at the table.
      .catch(() => undefined)
      .finally(() => {
        this.#pending--;
      });
  }

  sendRaw(type: unknown, payload: unknown): void {
    this.#line?.sendRaw(type, payload);
  }

  breakConnection(noticed: number): void {
    this.#line?.breakConnection(noticed);
  }

  #check(): void {
    const { table, view } = this.client;
    if (table === null) return;
    this.#context.laws.sights.saw(this.#person.id, { table, view }, this.#lastRev);
    this.#lastRev = table.rev;
  }
}
