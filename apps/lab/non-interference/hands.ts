import {
  type Action,
  type ByColor,
  COLORS,
  type Color,
  type Position,
  RED,
  type RulesId,
  type Seat,
} from '@tigris/engine';
import type { Random } from '../../e2e/support/clients/random.ts';

/** A tile by the order in which it was drawn: in another world the same tile may have another colour. */
export type Tile = number;

/**
 * Which tiles are in which hand. A tile that is shown (placed or added) must have the same colour in both worlds; a
 * tile that is exchanged or stays in a hand may have any.
 */
export class Hands {
  readonly #color: Color[];
  readonly #hands: Tile[][];
  /** Tiles that everybody has seen, even if the step was taken back. */
  readonly #shown: Set<Tile>;

  constructor(seats: number) {
    this.#color = [];
    this.#hands = Array.from({ length: seats }, () => []);
    this.#shown = new Set();
  }

  /** The colours of all tiles drawn so far, in their order. */
  get drawn(): readonly Color[] {
    return this.#color;
  }

  /** The tiles that only this seat knows: those in its hand, and those that it has exchanged. */
  secretsOf(seat: Seat, exchanged: readonly Tile[]): Tile[] {
    return [...this.#hands[seat], ...exchanged].filter((tile) => !this.#shown.has(tile));
  }

  draw(seat: Seat, color: Color): void {
    this.#hands[seat].push(this.#color.length);
    this.#color.push(color);
  }

  /** Takes out of the hand what an action uses. @returns the tiles that go face down. */
  useTiles(position: Position, seat: Seat, action: Action): Tile[] {
    if (action.kind === 'exchange')
      return COLORS.flatMap((color) => this.#take(seat, color, action.tiles[color]));
    if (action.kind === 'tile') this.#show(this.#take(seat, action.color, 1));
    if (action.kind === 'support' && position.pending?.kind === 'support') {
      const { kind, color } = position.pending.conflict;
      this.#show(this.#take(seat, kind === 'revolt' ? RED : color, action.count));
    }
    return [];
  }

  /** The hands as they are, to go back to. */
  save(): Tile[][] {
    return this.#hands.map((hand) => [...hand]);
  }

  restore(hands: readonly Tile[][]): void {
    for (const [seat, hand] of hands.entries()) this.#hands[seat] = [...hand];
  }

  #take(seat: Seat, color: Color, count: number): Tile[] {
    const hand = this.#hands[seat];
    const taken = hand.filter((tile) => this.#color[tile] === color).slice(0, count);
    if (taken.length < count) throw new Error('a tile is used that nobody has');
    this.#hands[seat] = hand.filter((tile) => !taken.includes(tile));
    return taken;
  }

  #show(tiles: readonly Tile[]): void {
    for (const tile of tiles) this.#shown.add(tile);
  }
}

/** A seat's points and treasures when the game begins. */
export type Holdings = { points: ByColor<number>; treasures: number };

/**
 * Numbers that can be searched for: no two persons have the same number, or numbers that look alike in either byte
 * order.
 */
export function arrangeHoldings(
  rules: RulesId,
  persons: readonly number[],
  secretive: Seat,
  random: Random,
): [Holdings[], Holdings[]] {
  const none: Holdings = { points: [0, 0, 0, 0], treasures: 0 };
  if (rules.includes('o')) return [persons.map(() => none), persons.map(() => none)];
  // The upper byte belongs to the person, and no points of a game can change it.
  const oneNumber = (person: number): number =>
    ((0xa0 + person * 16 + random(16)) << 8) | (0x40 + random(32));
  const holdingsOf = (person: number): Holdings => ({
    points: [oneNumber(person), oneNumber(person), oneNumber(person), oneNumber(person)],
    treasures: random(5),
  });
  const here = persons.map(holdingsOf);
  return [here, here.map((same, seat) => (seat === secretive ? holdingsOf(persons[seat]) : same))];
}
