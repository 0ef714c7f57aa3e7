import { CLOSE_CODES, type TableSnapshot } from '@tigris/protocol';
import type { ServiceTime } from '../../../server/src/ports/environment.ts';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import { openTable } from '../../../server/src/table/journal/open-table.ts';
import { Table } from '../../../server/src/table/table.ts';
import type { TableServices } from '../../../server/src/table/table-services.ts';
import { RoomModel } from '../../../server/test/table/support/room-model.ts';
import type { SimulatedConnection } from './simulated-connection.ts';

/** Colyseus closes connections so when a server stops, and when a session may be taken up again. */
const SERVER_SHUTDOWN = 4001;

/** Why a life is told what a room does. */
export type ProcessObserver = {
  shows(process: TableProcess, rev: number): void;
  failed(error: unknown): void;
};

/** A room that says which rev it shows. */
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

/** One process that has the table open, or opens it. It may be killed at any time: nothing of it runs after that. */
export class TableProcess {
  readonly name: string;
  readonly room: ObservedRoom;
  readonly connections = new Map<string, SimulatedConnection>();
  readonly #observer: ProcessObserver;
  readonly #serviceTime: ServiceTime;
  /** When people went, in service time. */
  readonly #leftAt = new Map<PersonId, number>();
  #opened = 0;
  #table: Table | null = null;
  /** Nobody comes in any more. */
  #closed = false;
  #killed = false;

  /** @param uptime how long the service has run, as this process knows it. */
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

  /** A process that has closed its room still finishes what it has begun. */
  get isRunning(): boolean {
    return !this.#killed;
  }

  /** Null while it opens, and when it is closed. */
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

  /** Nothing of it runs any more, and nobody is told. */
  kill(): void {
    this.#closed = true;
    this.#killed = true;
    for (const wire of this.connections.values()) wire.onProcessKilled();
    this.connections.clear();
  }

  /** It finishes what it has begun, and everybody has to leave. */
  async stop(): Promise<void> {
    await this.#table?.close();
    this.room.closeRoom(SERVER_SHUTDOWN);
  }

  /** Somebody told it that the table is open elsewhere. */
  moveAway(): void {
    void this.#table?.close();
    this.room.closeRoom(CLOSE_CODES.moved);
  }

  /** For how long that person has been away from here. Before the table opened nobody could be here. */
  awayFor(person: PersonId): number {
    return this.#isHere(person) ? 0 : this.serviceTimeMs - (this.#leftAt.get(person) ?? this.#opened);
  }

  /** A connection is gone. */
  left(key: string): void {
    const person = this.connections.get(key)?.person;
    this.connections.delete(key);
    if (person !== undefined && !this.#isHere(person)) this.#leftAt.set(person, this.serviceTimeMs);
    this.room.disconnect(key);
    this.table?.disconnect(key);
  }

  /** Whether a page of that person here can be seen. */
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
