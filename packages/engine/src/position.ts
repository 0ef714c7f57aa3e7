import type { Pending } from './pending.ts';
import type { RulesId } from './rules.ts';
import type { ByColor, Cell, Dynasty, Seat } from './types.ts';

/** One number a board row with an empty row above and below: row y of the board is index y + 1, bit x is column x. */
export type Rows = number[];

/** What lies on the table for all to see. */
export type Board = {
  /** Face-up tiles. */
  tiles: ByColor<Rows>;
  /** What only links: face-down tiles under monuments, and the wonder (G10, M3). */
  blank: Rows;
  leaders: Rows;
  catastrophes: Rows;
  treasures: Rows;
  /** Cells whose tile carries a civilization building. */
  roofs: Rows;
  /** Where the leader of seat s and colour c stands, at index s * 4 + c, or OFF. */
  leaderAt: Cell[];
  /** Top-left cell of each monument in the order of MONUMENTS, or OFF. */
  monuments: Cell[];
  /** Cell of each building, or OFF. */
  buildings: ByColor<Cell>;
  /** Centre of the wonder, or OFF. */
  wonder: Cell;
};

export type SeatState = {
  dynasty: Dynasty;
  hand: ByColor<number>;
  catastrophes: number;
  points: ByColor<number>;
  treasures: number;
};

/** A whole game at one moment, hidden things included. Plain data; `apply` never changes the one it is given. */
export type Position = {
  rules: RulesId;
  board: Board;
  seats: SeatState[];
  bag: ByColor<number>;
  /** Whose turn it is. */
  turn: Seat;
  /** Actions left; 0 with nothing pending: the end of the turn is still to come. */
  left: number;
  over: boolean;
  /** The question that must be answered before play goes on. */
  pending: Pending | null;
};
