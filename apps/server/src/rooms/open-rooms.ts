import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { TableRoom } from './table-room.ts';

/**
 * Milliseconds from one table that moves to the next, and for all of them at the most. People who all come to the other
 * nodes at once wait for each other; a service manager waits ten seconds for all.
 */
const [MOVE_INTERVAL_MS, MAX_MOVE_ALL_MS] = [150, 4000];

/** The rooms of this process, by the codes of their tables. */
export class OpenRooms {
  readonly #rooms = new Map<string, TableRoom>();
  /** What is still to be done for tables whose rooms are closing. */
  readonly #closing = new Map<string, Promise<void>>();
  #release: (code: string) => Promise<void> = async () => undefined;

  get count(): number {
    return this.#rooms.size;
  }

  /** How many seats are taken by people, or by bots. */
  countSeats(sitter: 'person' | 'bot'): number {
    return this.all().reduce(
      (sum, { occupants }) => sum + occupants.filter((each) => each === sitter).length,
      0,
    );
  }

  has(code: string): boolean {
    return this.#rooms.has(code);
  }

  /** Whether that person can see the table at this moment, here. */
  readonly isVisibleTo = (code: string, person: PersonId): boolean =>
    this.#rooms.get(code)?.isVisibleTo(person) ?? false;

  all(): TableRoom[] {
    return [...this.#rooms.values()];
  }

  /** @param release is called once a room has stopped: the table may open elsewhere. */
  onRelease(release: (code: string) => Promise<void>): void {
    this.#release = release;
  }

  add(room: TableRoom): void {
    this.#rooms.set(room.roomId, room);
  }

  /** Resolves when the last room of this table has stopped and let go of it. */
  async whenClosed(code: string): Promise<void> {
    await this.#closing.get(code);
  }

  /** Stops a room, and lets go of its table. */
  async close(room: TableRoom): Promise<void> {
    const { roomId: code } = room;
    if (this.#rooms.get(code) !== room) return await this.whenClosed(code);
    this.#rooms.delete(code);
    const closing = room.closeTable().then(() => this.#release(code));
    this.#closing.set(code, closing);
    await closing.finally(() => this.#closing.delete(code));
  }

  /** Table by table: each goes on elsewhere before the next ones stop. */
  async moveAll(timers: Timers): Promise<void> {
    const rooms = this.all();
    const intervalMs = Math.min(MOVE_INTERVAL_MS, MAX_MOVE_ALL_MS / rooms.length);
    const move = async (room: TableRoom, turn: number): Promise<void> => {
      await new Promise<void>((resolve) => timers.after(turn * intervalMs, resolve));
      await this.close(room);
      room.sendAway();
    };
    await Promise.all(rooms.map(move));
  }
}
