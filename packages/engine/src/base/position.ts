import type { RulesId } from './rules-id.ts';
import type { ByColor, Cell, Color, Dynasty, Seat } from './types.ts';

/**
 * A set of cells, one number per row. Row y of the board is element y + 1, between two empty rows; bit x is column x.
 */
export type Bitboard = number[];

/** The public part of a position. */
export type Board = {
  /** Face-up tiles. */
  tiles: ByColor<Bitboard>;
  /** Cells that only link: face-down tiles under monuments, and the wonder (G10, M3). */
  blank: Bitboard;
  leaders: Bitboard;
  catastrophes: Bitboard;
  treasures: Bitboard;
  /** Cells with a civilization building. */
  buildingCells: Bitboard;
  /** The cell of each leader at index seat * 4 + color, or OFF. */
  leaderCells: Cell[];
  /** The top-left cell of each monument in the order of MONUMENTS, or OFF. */
  monuments: Cell[];
  /** The cell of each building, or OFF. */
  buildings: ByColor<Cell>;
  /** The center of the wonder, or OFF. */
  wonder: Cell;
};

export type SeatState = {
  dynasty: Dynasty;
  hand: ByColor<number>;
  catastrophes: number;
  points: ByColor<number>;
  treasures: number;
};

/** A whole game at one moment, including hidden information. Plain data that `apply` never changes. */
export type Position = {
  rules: RulesId;
  board: Board;
  seats: SeatState[];
  bag: ByColor<number>;
  /** The active player. */
  turn: Seat;
  /** Actions left. With 0 left and nothing pending, the end of the turn is due. */
  left: number;
  over: boolean;
  /** The question that must be answered next. */
  pending: Pending | null;
};

/** A revolt or a war between two leaders of one color. */
export type Conflict = {
  kind: 'revolt' | 'war';
  color: Color;
  attacker: Seat;
  defender: Seat;
  /** In a revolt, the cell of the attacking leader. In a war, the unification tile. */
  cell: Cell;
};

/**
 * A question inside an action or, for `point`, inside the end of a turn. `cell` is the placed tile that led to it.
 */
export type Pending =
  /** `added` is the attacker's answer, or null while the attacker is asked. */
  | { kind: 'support'; conflict: Conflict; added: number | null }
  | { kind: 'war'; cell: Cell }
  | { kind: 'building'; cell: Cell }
  /** Includes the wonder (M6). */
  | { kind: 'monument'; cell: Cell }
  | { kind: 'treasure'; seat: Seat }
  | { kind: 'point' };

/** `action` is the free choice of a turn. */
export type DecisionKind = 'action' | Pending['kind'];
