import type { Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type ByColor, COLORS, type Seat } from '../base/types.ts';
import { copyBoard } from '../board/board.ts';
import { largestBag } from './bag.ts';

/** Values for hidden information. Hands and bag must have the given sizes. */
export type World = {
  hand(seat: Seat, size: number): ByColor<number>;
  points(seat: Seat): ByColor<number>;
  treasures(seat: Seat): number;
  bag(size: number): ByColor<number>;
};

/** Returns a mix of colors that is as even as possible. */
export function evenTiles(size: number): ByColor<number> {
  const tiles: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) tiles[COLORS[i % COLORS.length]]++;
  return tiles;
}

/** Sufficient if the result does not depend on the world, as for legality and forecasts. */
const EVEN_WORLD: World = {
  hand: (_seat, size) => evenTiles(size),
  points: () => [0, 0, 0, 0],
  treasures: () => 0,
  bag: evenTiles,
};

/** Returns a whole position that has this view. */
export function imagine(view: Setup, world: World = EVEN_WORLD): Position {
  const { rules, turn, left, over, pending } = view;
  return {
    rules,
    board: copyBoard(view.board),
    seats: view.seats.map((seat, i) => ({
      dynasty: seat.dynasty,
      hand: [...(seat.hand ?? world.hand(i, seat.handSize))],
      catastrophes: seat.catastrophes,
      points: [...(seat.points ?? world.points(i))],
      treasures: seat.treasures ?? world.treasures(i),
    })),
    bag: imagineBag(view, world),
    turn,
    left,
    over,
    pending,
  };
}

function imagineBag({ bag, rules, seats }: Setup, world: World): ByColor<number> {
  if (bag.kind === 'tiles') return [...bag.tiles];
  return world.bag(bag.kind === 'size' ? bag.size : largestBag(bag.level, rules, seats.length));
}
