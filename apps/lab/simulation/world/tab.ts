import { type ClientRequest, TableConnection } from '@tigris/protocol/client';
import type { Person } from '../../../server/src/ports/persons.ts';
import type { Way } from './simulated-connection.ts';
import { type Around, SimLine } from './simulated-line.ts';

/** One tab of a person: the client that people use, over a line through the simulated network. */
export class Tab {
  readonly client: TableConnection;
  readonly #person: Person;
  readonly #around: Around;
  #line: SimLine | null = null;
  /** Requests without an answer. */
  #open = 0;
  #lastRev = -1;

  constructor(person: Person, prefix: string, way: Way, around: Around) {
    this.#person = person;
    this.#around = around;
    const { scheduler } = around;
    this.client = new TableConnection(
      (events) => {
        this.#line = new SimLine(events, person, way, around);
        return this.#line;
      },
      { prefix, after: (ms, run) => void scheduler.after(ms, run) },
    );
    this.client.subscribe({ changed: () => this.#look() });
  }

  get isWaiting(): boolean {
    return this.#open > 0;
  }

  get isClosed(): boolean {
    return this.client.connection === 'closed';
  }

  ask(intent: ClientRequest): void {
    this.#open++;
    void this.client.send(intent).finally(() => {
      this.#open--;
    });
  }

  readHistory(): void {
    this.#open++;
    this.client
      .history()
      .then((history) => this.#around.laws.sights.read(this.#person.id, history, this.client.view))
      // The table has no game.
      .catch(() => undefined)
      .finally(() => {
        this.#open--;
      });
  }

  sendRaw(type: unknown, payload: unknown): void {
    this.#line?.sendRaw(type, payload);
  }

  break(noticed: number): void {
    this.#line?.break(noticed);
  }

  #look(): void {
    const { table, view } = this.client;
    if (table === null) return;
    this.#around.laws.sights.saw(this.#person.id, { table, view }, this.#lastRev);
    this.#lastRev = table.rev;
  }
}
