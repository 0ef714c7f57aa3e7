import { CLOSE_CODES, type TableSnapshot } from '@tigris/protocol';
import type { ServiceTime } from '../../../server/src/ports/environment.ts';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import { openTable } from '../../../server/src/table/journal/open-table.ts';
import { Table } from '../../../server/src/table/table.ts';
import type { TableServices } from '../../../server/src/table/table-services.ts';
import { RoomModel } from '../../../server/test/table/support/room-model.ts';
import type { SimulatedConnection } from './simulated-connection.ts';

/** Close code of Colyseus for a server shutdown. Clients may reconnect. */
const SERVER_SHUTDOWN = 4001;

/** Callbacks of a process. */
export type ProcessObserver = {
  shows(process: TableProcess, rev: number): void;
  failed(error: unknown): void;
};

/** A room that reports the revs it shows. */
class ObservedRoom extends RoomModel {
  readonly #shows: (rev: number) => void;
  readonly #closed: () => void;
  rev = 0;

  constructor(shows: (rev: number) => void, closed: () => void) {
    super();
    this.#shows = shows;
    this.#closed = closed;
  }

  override broadcastSnapshot(picture: TableSnapshot): void {
    this.rev = picture.info.rev;
    this.#shows(this.rev);
    super.broadcastSnapshot(picture);
  }

  override closeRoom(closeCode: number): void {
    super.closeRoom(closeCode);
    this.#closed();
  }
}

/** A process that has the table open or opens it. After a kill none of its code runs. */
export class TableProcess {
  readonly name: string;
  readonly room: ObservedRoom;
  readonly connections = new Map<string, SimulatedConnection>();
  readonly #observer: ProcessObserver;
  readonly #serviceTime: ServiceTime;
  /** Service time of the last disconnect, by person. */
  readonly #leftAt = new Map<PersonId, number>();
  #opened = 0;
  #table: Table | null = null;
  /** No more joins are accepted. */
  #closed = false;
  #killed = false;

  /** @param uptime service time of this process. */
  constructor(name: string, uptime: ServiceTime, watching: ProcessObserver) {
    this.name = name;
    this.#serviceTime = uptime;
    this.#observer = watching;
    this.room = new ObservedRoom(
      (rev) => watching.shows(this, rev),
      () => this.#onRoomClosed(),
    );
  }

  get serviceTimeMs(): number {
    return this.#serviceTime.now();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Whether the process runs: after its room has closed it still finishes pending work. */
  get isRunning(): boolean {
    return !this.#killed;
  }

  /** Null while opening and after closing. */
  get table(): Table | null {
    return this.#closed ? null : this.#table;
  }

  async open(code: string, services: TableServices): Promise<void> {
    try {
      const journaled = await openTable(code, services);
      this.#opened = this.serviceTimeMs;
      if (!this.#closed) this.#table = new Table(journaled, services, this.room);
    } catch (error) {
      this.#closed = true;
      this.#observer.failed(error);
    }
  }

  /** Kills the process: none of its code runs any more. */
  kill(): void {
    this.#closed = true;
    this.#killed = true;
    for (const wire of this.connections.values()) wire.onProcessKilled();
    this.connections.clear();
  }

  /** Shuts down: finishes pending work and disconnects all clients. */
  async stop(): Promise<void> {
    await this.#table?.close();
    this.room.closeRoom(SERVER_SHUTDOWN);
  }

  /** Notifies the process that another one owns the table. */
  moveAway(): void {
    void this.#table?.close();
    this.room.closeRoom(CLOSE_CODES.moved);
  }

  /** Returns for how long a person has been disconnected, at most since the table was opened here. */
  awayFor(person: PersonId): number {
    return this.#isHere(person) ? 0 : this.serviceTimeMs - (this.#leftAt.get(person) ?? this.#opened);
  }

  /** Handles a lost connection. */
  left(key: string): void {
    const person = this.connections.get(key)?.person;
    this.connections.delete(key);
    if (person !== undefined && !this.#isHere(person)) this.#leftAt.set(person, this.serviceTimeMs);
    this.room.disconnect(key);
    this.table?.disconnect(key);
  }

  /** Whether a page of the person at this process is visible. */
  isSeenBy(person: PersonId): boolean {
    return [...this.connections.values()].some((wire) => wire.person === person && wire.isPageVisible);
  }

  #isHere(person: PersonId): boolean {
    return [...this.connections.values()].some((wire) => wire.person === person);
  }

  #onRoomClosed(): void {
    this.#closed = true;
    void this.#table?.close();
  }
}
