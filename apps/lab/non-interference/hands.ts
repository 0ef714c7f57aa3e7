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

/** A tile by its index in the order of draws. In the other world it may have another color. */
export type Tile = number;

/**
 * Tracks which tiles are in which hand. A tile that is shown (placed or added) must have the same color in both
 * worlds. A tile that is exchanged or stays in a hand may have any.
 */
export class Hands {
  readonly #color: Color[];
  readonly #hands: Tile[][];
  /** Tiles that were shown, even if the step was undone. */
  readonly #shown: Set<Tile>;

  constructor(seats: number) {
    this.#color = [];
    this.#hands = Array.from({ length: seats }, () => []);
    this.#shown = new Set();
  }

  /** Colors of all tiles drawn so far, in order. */
  get drawn(): readonly Color[] {
    return this.#color;
  }

  /** Returns the tiles that only this seat knows: in its hand, or exchanged. */
  secretsOf(seat: Seat, exchanged: readonly Tile[]): Tile[] {
    return [...this.#hands[seat], ...exchanged].filter((tile) => !this.#shown.has(tile));
  }

  draw(seat: Seat, color: Color): void {
    this.#hands[seat].push(this.#color.length);
    this.#color.push(color);
  }

  /** Removes the tiles of an action from the hand. @returns those that are discarded face down. */
  useTiles(position: Position, seat: Seat, action: Action): Tile[] {
    if (action.kind === 'exchange') return COLORS.flatMap((color) => this.#take(seat, color, action.tiles[color]));
    if (action.kind === 'tile') this.#show(this.#take(seat, action.color, 1));
    if (action.kind === 'support' && position.pending?.kind === 'support') {
      const { kind, color } = position.pending.conflict;
      this.#show(this.#take(seat, kind === 'revolt' ? RED : color, action.count));
    }
    return [];
  }

  /** Returns a copy of the hands for `restore`. */
  save(): Tile[][] {
    return this.#hands.map((hand) => [...hand]);
  }

  restore(hands: readonly Tile[][]): void {
    for (const [seat, hand] of hands.entries()) this.#hands[seat] = [...hand];
  }

  #take(seat: Seat, color: Color, count: number): Tile[] {
    const hand = this.#hands[seat];
    const taken = hand.filter((tile) => this.#color[tile] === color).slice(0, count);
    if (taken.length < count) throw new Error('an action uses a tile that is not in the hand');
    this.#hands[seat] = hand.filter((tile) => !taken.includes(tile));
    return taken;
  }

  #show(tiles: readonly Tile[]): void {
    for (const tile of tiles) this.#shown.add(tile);
  }
}

/** Points and treasures of a seat at the start. */
export type Holdings = { points: ByColor<number>; treasures: number };

/**
 * Returns starting points that can be searched for in bytes: no two persons have the same number in either byte
 * order.
 */
export function arrangeHoldings(
  rules: RulesId,
  persons: readonly number[],
  secretSeat: Seat,
  random: Random,
): [Holdings[], Holdings[]] {
  const none: Holdings = { points: [0, 0, 0, 0], treasures: 0 };
  if (rules.includes('o')) return [persons.map(() => none), persons.map(() => none)];
  // The upper byte identifies the person, and no points of a game can change it.
  const oneNumber = (person: number): number => ((0xa0 + person * 16 + random(16)) << 8) | (0x40 + random(32));
  const holdingsOf = (person: number): Holdings => ({
    points: [oneNumber(person), oneNumber(person), oneNumber(person), oneNumber(person)],
    treasures: random(5),
  });
  const here = persons.map(holdingsOf);
  return [here, here.map((same, seat) => (seat === secretSeat ? holdingsOf(persons[seat]) : same))];
}
