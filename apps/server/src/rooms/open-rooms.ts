import type { TableRoom } from './table-room.ts';

/** So many tables move to other nodes at the same time. */
const AT_ONCE = 8;

/** The rooms of this process, by the codes of their tables. */
export class OpenRooms {
  readonly #rooms = new Map<string, TableRoom>();
  /** What is still to be done for tables whose rooms are closing. */
  readonly #going = new Map<string, Promise<void>>();
  #release: (code: string) => Promise<void> = async () => undefined;

  get count(): number {
    return this.#rooms.size;
  }

  /** How many seats are taken by people, or by bots. */
  seated(sitter: 'person' | 'bot'): number {
    return this.all().reduce((sum, { sitters }) => sum + sitters.filter((each) => each === sitter).length, 0);
  }

  has(code: string): boolean {
    return this.#rooms.has(code);
  }

  all(): TableRoom[] {
    return [...this.#rooms.values()];
  }

  /** @param release is called once a room has stopped: the table may open elsewhere. */
  onRelease(release: (code: string) => Promise<void>): void {
    this.#release = release;
  }

  opened(room: TableRoom): void {
    this.#rooms.set(room.roomId, room);
  }

  /** Resolves when the last room of this table has stopped and let go of it. */
  async gone(code: string): Promise<void> {
    await this.#going.get(code);
  }

  /** Stops a room, and lets go of its table. */
  async close(room: TableRoom): Promise<void> {
    const { roomId: code } = room;
    if (this.#rooms.get(code) !== room) return await this.gone(code);
    this.#rooms.delete(code);
    const going = room.finish().then(() => this.#release(code));
    this.#going.set(code, going);
    await going.finally(() => this.#going.delete(code));
  }

  /** Table by table: each can go on elsewhere before the next ones stop. */
  async moveAll(): Promise<void> {
    const waiting = this.all();
    const work = async (): Promise<void> => {
      for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
        await this.close(room);
        room.moveAway();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}
