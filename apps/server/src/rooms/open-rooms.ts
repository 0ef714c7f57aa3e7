import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { TableRoom } from './table-room.ts';

/** Delay between two tables that move, so that their people do not all reconnect at once. */
const MOVE_INTERVAL_MS = 150;
/** Time for all moves. A service manager kills the process after 10 s. */
const MAX_MOVE_ALL_MS = 4000;

/** The open rooms of this process, by table code. */
export class OpenRooms {
  readonly #rooms = new Map<string, TableRoom>();
  /** Rooms being closed. */
  readonly #closing = new Map<string, Promise<void>>();
  #release: (code: string) => Promise<void> = async () => undefined;

  get count(): number {
    return this.#rooms.size;
  }

  countSeats(sitter: 'person' | 'bot'): number {
    return this.all().reduce((sum, { occupants }) => sum + occupants.filter((each) => each === sitter).length, 0);
  }

  has(code: string): boolean {
    return this.#rooms.has(code);
  }

  /** Whether a table open here is visible on a screen of the person. */
  readonly isOnScreenOf = (code: string, person: PersonId): boolean =>
    this.#rooms.get(code)?.isOnScreenOf(person) ?? false;

  all(): TableRoom[] {
    return [...this.#rooms.values()];
  }

  /** @param release called once a room has stopped, so that the table may open in another process */
  onRelease(release: (code: string) => Promise<void>): void {
    this.#release = release;
  }

  add(room: TableRoom): void {
    this.#rooms.set(room.roomId, room);
  }

  /** Resolves once a room of this table that is closing has released the table. */
  async whenClosed(code: string): Promise<void> {
    await this.#closing.get(code);
  }

  /** Stops a room and releases its table. */
  async close(room: TableRoom): Promise<void> {
    const { roomId: code } = room;
    if (this.#rooms.get(code) !== room) return await this.whenClosed(code);
    this.#rooms.delete(code);
    const closing = room.closeTable().then(() => this.#release(code));
    this.#closing.set(code, closing);
    await closing.finally(() => this.#closing.delete(code));
  }

  /** Closes all tables one after another and sends their clients to other nodes. */
  async moveAll(timers: Timers): Promise<void> {
    const rooms = this.all();
    const intervalMs = Math.min(MOVE_INTERVAL_MS, MAX_MOVE_ALL_MS / rooms.length);
    const move = async (room: TableRoom, index: number): Promise<void> => {
      await new Promise<void>((resolve) => timers.after(index * intervalMs, resolve));
      await this.close(room);
      room.sendAway();
    };
    await Promise.all(rooms.map(move));
  }
}
