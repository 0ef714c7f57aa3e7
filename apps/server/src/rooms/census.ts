import type { TableRoom } from './table-room.ts';

/** The rooms of this process that are open, for whoever counts them. */
export class Census {
  readonly #rooms = new Set<TableRoom>();

  get tables(): number {
    return this.#rooms.size;
  }

  opened(room: TableRoom): void {
    this.#rooms.add(room);
  }

  closed(room: TableRoom): void {
    this.#rooms.delete(room);
  }

  /** How many seats are taken by people, or by bots. */
  seated(sitter: 'person' | 'bot'): number {
    let seats = 0;
    for (const { sitters } of this.#rooms) seats += sitters.filter((each) => each === sitter).length;
    return seats;
  }
}
