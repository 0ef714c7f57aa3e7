import type { RefusalCode } from '@tigris/protocol';
import {
  type ClientTransport,
  FINAL_CLOSE_CODES,
  FINAL_REFUSALS,
  type TransportEvents,
} from '@tigris/protocol/client';
import type { Person } from '../../../server/src/ports/persons.ts';
import type { Scheduler } from './scheduler.ts';
import { type Laws, type Way, Wire } from './simulated-connection.ts';
import type { TableProcess } from './table-process.ts';

/** Milliseconds before a client tries again to come. */
const SOON = 20;

/** All that a line needs of the world around it. */
export type Around = {
  readonly scheduler: Scheduler;
  readonly laws: Laws;
  /** The process that has the table open. Null: it is not open yet; ask again soon. */
  process(): TableProcess | null;
  newKey(): string;
};

/** Stands for the link of a real client: it comes to the table, and comes back, through the simulated network. */
export class SimLine implements ClientTransport {
  readonly #events: TransportEvents;
  readonly #person: Person;
  readonly #way: Way;
  readonly #around: Around;
  #wire: Wire | null = null;
  /** The last session, which may be taken up again where it was. */
  #session: { process: TableProcess; key: string } | null = null;
  #closed = false;

  constructor(events: TransportEvents, person: Person, way: Way, around: Around) {
    this.#events = events;
    this.#person = person;
    this.#way = way;
    this.#around = around;
    this.#soon();
  }

  send(type: string, payload: unknown): void {
    this.#wire?.send(type, payload);
  }

  /** Anything at all may be sent, by whoever is no client of ours. */
  sendRaw(type: unknown, payload: unknown): void {
    this.#wire?.send(type, payload, true);
  }

  async leave(): Promise<void> {
    this.#end('closing');
    this.#wire?.break(this.#way.lag);
  }

  /** @param noticed milliseconds until the server notices. */
  break(noticed: number): void {
    this.#wire?.break(noticed);
  }

  #soon(): void {
    this.#around.scheduler.after(SOON, () => this.#join());
  }

  #join(): void {
    if (this.#closed) return;
    const process = this.#around.process();
    const table = process?.table ?? null;
    const refused =
      table === null ? 'closing' : table.admissionRefusal(this.#person, addressOf(this.#person));
    if (process !== null && refused === null) this.#enter(process);
    else if (refused !== null && FINAL_REFUSALS.includes(refused)) this.#end(refused);
    else this.#soon();
  }

  #enter(process: TableProcess): void {
    const { scheduler, laws, newKey } = this.#around;
    const old = this.#session;
    // A session is taken up again where the server still holds it, and has noticed that it was dropped.
    const isHeld = old?.process === process && !process.wires.has(old.key);
    const key = isHeld ? old.key : newKey();
    const person = this.#person;
    const closed = (code: number | null): void => this.#lost(wire, code);
    const wire: Wire = new Wire(
      { key, person, process, events: this.#events, closed },
      this.#way,
      scheduler,
      laws,
    );
    this.#wire = wire;
    this.#session = { process, key };
    process.wires.set(key, wire);
    process.room.connect(key, wire);
    process.table?.connect(key, person, { address: addressOf(person), request: key });
    scheduler.after(this.#way.lag, () => wire.join());
  }

  #lost(wire: Wire, code: number | null): void {
    if (wire !== this.#wire) return;
    this.#wire = null;
    const final = code === null ? undefined : FINAL_CLOSE_CODES.get(code);
    if (final !== undefined) this.#end(final);
    if (this.#closed) return;
    this.#events.lost();
    this.#soon();
  }

  #end(code: RefusalCode): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed(code);
  }
}

const addressOf = ({ id }: Person): string => `address of ${id}`;
