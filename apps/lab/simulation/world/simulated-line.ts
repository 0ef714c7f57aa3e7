import type { RefusalCode } from '@tigris/protocol';
import { type ClientTransport, FINAL_CLOSE_CODES, FINAL_REFUSALS, type TransportEvents } from '@tigris/protocol/client';
import type { Person } from '../../../server/src/ports/persons.ts';
import type { Scheduler } from './scheduler.ts';
import { type Laws, type NetworkState, SimulatedConnection } from './simulated-connection.ts';
import type { TableProcess } from './table-process.ts';

/** Delay before a client tries to join again. */
const RETRY_MS = 20;

/** The part of the world that a line needs. */
export type LineContext = {
  readonly scheduler: Scheduler;
  readonly laws: Laws;
  /** Returns the process that owns the table; null: retry later. */
  process(): TableProcess | null;
  newKey(): string;
};

/** Replaces the transport of the real client: joins and reconnects through the simulated network. */
export class SimLine implements ClientTransport {
  readonly #events: TransportEvents;
  readonly #person: Person;
  readonly #network: NetworkState;
  readonly #context: LineContext;
  #connection: SimulatedConnection | null = null;
  /** Last session, to reconnect to. */
  #session: { process: TableProcess; key: string } | null = null;
  #closed = false;

  constructor(events: TransportEvents, person: Person, network: NetworkState, context: LineContext) {
    this.#events = events;
    this.#person = person;
    this.#network = network;
    this.#context = context;
    this.#retrySoon();
  }

  send(type: string, payload: unknown): void {
    this.#connection?.send(type, payload);
  }

  /** Sends any message, valid or not. */
  sendRaw(type: unknown, payload: unknown): void {
    this.#connection?.send(type, payload, true);
  }

  async leave(): Promise<void> {
    this.#close('closing');
    this.#connection?.breakConnection(this.#network.lagMs);
  }

  /** @param noticed ms until the server notices. */
  breakConnection(noticed: number): void {
    this.#connection?.breakConnection(noticed);
  }

  #retrySoon(): void {
    this.#context.scheduler.after(RETRY_MS, () => this.#join());
  }

  #join(): void {
    if (this.#closed) return;
    const process = this.#context.process();
    const table = process?.table ?? null;
    const refused = table === null ? 'closing' : table.admissionRefusal(this.#person, addressOf(this.#person));
    if (process !== null && refused === null) this.#connect(process);
    else if (refused !== null && FINAL_REFUSALS.includes(refused)) this.#close(refused);
    else this.#retrySoon();
  }

  #connect(process: TableProcess): void {
    const { scheduler, laws, newKey } = this.#context;
    const old = this.#session;
    // A session can be resumed if the process is the same and has noticed the lost connection.
    const isHeld = old?.process === process && !process.connections.has(old.key);
    const key = isHeld ? old.key : newKey();
    const person = this.#person;
    const closed = (code: number | null): void => this.#onLost(wire, code);
    const wire: SimulatedConnection = new SimulatedConnection(
      { key, person, process, events: this.#events, closed },
      this.#network,
      scheduler,
      laws,
    );
    this.#connection = wire;
    this.#session = { process, key };
    process.connections.set(key, wire);
    process.room.connect(key, wire);
    process.table?.connect(key, person, { address: addressOf(person), requestId: key });
    scheduler.after(this.#network.lagMs, () => wire.join());
  }

  #onLost(wire: SimulatedConnection, code: number | null): void {
    if (wire !== this.#connection) return;
    this.#connection = null;
    const final = code === null ? undefined : FINAL_CLOSE_CODES.get(code);
    if (final !== undefined) this.#close(final);
    if (this.#closed) return;
    this.#events.lost();
    this.#retrySoon();
  }

  #close(code: RefusalCode): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed(code);
  }
}

const addressOf = ({ id }: Person): string => `address of ${id}`;
