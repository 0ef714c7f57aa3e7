import { pickRandom, type Random } from '../../src/base/chance.ts';
import type { Position } from '../../src/base/position.ts';
import { type ByColor, COLORS, total } from '../../src/base/types.ts';
import { copyPosition } from '../../src/operations/apply.ts';
import { bagLevel, largestBag } from '../../src/operations/bag.ts';
import type { World } from '../../src/operations/imagine.ts';
import type { Audience } from '../../src/operations/view.ts';

/** Returns a random mix of tiles. */
function anyTiles(size: number, random: Random): ByColor<number> {
  const tiles: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) tiles[pickRandom(COLORS, random)]++;
  return tiles;
}

const anyPoints = (random: Random): ByColor<number> => [random(30), random(30), random(30), random(30)];

/** Fills in random hidden values. */
export const randomWorld = (random: Random): World => ({
  hand: (_seat, size) => anyTiles(size, random),
  points: () => anyPoints(random),
  treasures: () => random(10),
  bag: (size) => anyTiles(size, random),
});

/** Returns the position with other hidden values (N1, N2, N5). Nothing is hidden when the game is over. */
export function otherWorld(position: Position, audience: Audience, random: Random): Position {
  const other = copyPosition(position);
  const open = position.over || position.rules.includes('o');
  const size = total(position.bag);
  other.bag = anyTiles(open ? size : anySize(position, size, random), random);
  if (position.over) return other;
  other.seats.forEach((seat, i) => {
    if (i === audience) return;
    seat.hand = anyTiles(total(seat.hand), random);
    if (open) return;
    seat.points = anyPoints(random);
    seat.treasures = random(10);
  });
  return other;
}

/** Returns another size with the same level. */
function anySize({ rules, seats }: Position, size: number, random: Random): number {
  const level = bagLevel(size, rules, seats.length);
  const largest = largestBag(level, rules, seats.length);
  const alike = Array.from({ length: largest + 1 }, (_, i) => i).filter(
    (one) => bagLevel(one, rules, seats.length) === level,
  );
  return pickRandom(alike, random);
}
