import type { Board, Pending, Position } from './position.ts';
import type { RulesId } from './rules-id.ts';
import type { ByColor, Dynasty, Seat } from './types.ts';
import { total } from './types.ts';

export const BAG_LEVELS = ['full', 'half', 'quarter', 'last'] as const;
/** How full the bag looks: more than half of its size after the deal, at most a half, a quarter, 12 or fewer (N2). */
export type BagLevel = (typeof BAG_LEVELS)[number];

export type Bag =
  | { kind: 'tiles'; tiles: ByColor<number> }
  | { kind: 'size'; size: number }
  | { kind: 'level'; level: BagLevel };

/** A seat. Hidden values are null. */
export type SeatSetup = {
  dynasty: Dynasty;
  hand: ByColor<number> | null;
  handSize: number;
  catastrophes: number;
  points: ByColor<number> | null;
  treasures: number | null;
};

/** Anything the notation can express: a complete or partly hidden position, possible or not. */
export type Setup = {
  rules: RulesId;
  board: Board;
  seats: SeatSetup[];
  bag: Bag;
  turn: Seat;
  left: number;
  over: boolean;
  pending: Pending | null;
};

/** Returns a whole position as a setup. */
export const setupOf = (position: Position): Setup => ({
  ...position,
  seats: position.seats.map((seat) => ({ ...seat, handSize: total(seat.hand) })),
  bag: { kind: 'tiles', tiles: position.bag },
});
