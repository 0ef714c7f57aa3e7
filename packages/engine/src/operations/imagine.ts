import type { Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type ByColor, COLORS, type Seat } from '../base/types.ts';
import { copyBoard } from '../board/board.ts';
import { largestBag } from './bag.ts';

/** What stands in for hidden things. Hands and bag must have the sizes that are given. */
export type World = {
  hand(seat: Seat, size: number): ByColor<number>;
  points(seat: Seat): ByColor<number>;
  treasures(seat: Seat): number;
  bag(size: number): ByColor<number>;
};

/** As even a mix as possible. */
export function evenTiles(size: number): ByColor<number> {
  const tiles: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) tiles[COLORS[i % COLORS.length]]++;
  return tiles;
}

/** Enough where the answer is the same in every world, as for legality and forecasts. */
const EVEN_WORLD: World = {
  hand: (_seat, size) => evenTiles(size),
  points: () => [0, 0, 0, 0],
  treasures: () => 0,
  bag: evenTiles,
};

/** A whole position that gives this view. */
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
