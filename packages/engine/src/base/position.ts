import type { RulesId } from './rules-id.ts';
import type { ByColor, Cell, Color, Dynasty, Seat } from './types.ts';

/** One number a board row with an empty row above and below: row y of the board is index y + 1, bit x is column x. */
export type Bitboard = number[];

/** What everybody sees on the table. */
export type Board = {
  /** Face-up tiles. */
  tiles: ByColor<Bitboard>;
  /** Cells that link and do nothing else: face-down tiles under monuments, and the wonder (G10, M3). */
  blank: Bitboard;
  leaders: Bitboard;
  catastrophes: Bitboard;
  treasures: Bitboard;
  /** Cells whose tile carries a civilization building. */
  buildingCells: Bitboard;
  /** Where the leader of seat s and colour c stands, at index s * 4 + c, or OFF. */
  leaderCells: Cell[];
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
  /** Actions left. 0 and nothing pending: only the end of the turn is left. */
  left: number;
  over: boolean;
  /** The question that must be answered before play goes on. */
  pending: Pending | null;
};

/** A revolt or a war between two leaders of one colour. */
export type Conflict = {
  kind: 'revolt' | 'war';
  color: Color;
  attacker: Seat;
  defender: Seat;
  /** Revolt: where the attacking leader was set down. War: the unification tile. */
  cell: Cell;
};

/**
 * A question that is asked inside an action or, with `pointDecision`, inside the end of a turn. `cellSize` is the tile whose
 * placing led to the question.
 */
export type Pending =
  /** `added` is null while the attacker is asked. Then it is the attacker's answer, and the defender is asked. */
  | { kind: 'support'; conflict: Conflict; added: number | null }
  | { kind: 'war'; cell: Cell }
  | { kind: 'building'; cell: Cell }
  /** Covers the wonder too (M6). */
  | { kind: 'monument'; cell: Cell }
  | { kind: 'treasure'; seat: Seat }
  | { kind: 'point' };

/** Kinds of decision; `action` is the free choice of a turn. */
export type DecisionKind = 'action' | Pending['kind'];
