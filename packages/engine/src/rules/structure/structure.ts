import type { Action } from '../../base/action.ts';
import type { Board, Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { liftLeader, templesBeside } from '../../board/board.ts';
import type { Play } from '../step/hands-and-points.ts';

/** The questions about structures, in the order in which they are asked (L9). */
export const QUESTIONS = ['building', 'monument'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A kind of thing that can be built over tiles. The ruleset lists those in play; the base game has only monuments. */
export interface Structure {
  readonly kind: 'building' | 'monument' | 'wonder';
  readonly question: Question;
  /** Every way in which it can be built after a tile was placed on `cellSize`. */
  offers(board: Board, cell: Cell, color: Color): Action[];
  /** Builds it; the action is one of those offered. */
  build(play: Play, action: Action): void;
  /** These cells have just been covered by something built. */
  covered(play: Play, cells: readonly Cell[]): void;
  /** Points beside the usual one for a tile of this colour that is placed on `cellSize` in a kingdom (L10). */
  bonus(board: Board, cell: Cell, color: Color): number;
  /** Whether the active player must choose the colour of a point before the turn's income (M8). */
  asksPoint(position: Position): boolean;
  /** Pays the active player at the end of the turn. */
  income(play: Play): void;
}

/** A structure that does nothing of its own. */
export const INERT: Omit<Structure, 'kind' | 'question' | 'offers' | 'build'> = {
  covered: () => {},
  bonus: () => 0,
  asksPoint: () => false,
  income: () => {},
};

/** After building over these cells: buildings on them leave the board (L15), leaders without a temple go home (G12). */
export function coverCells(play: Play, cells: readonly Cell[]): void {
  for (const structure of play.rules.structures) structure.covered(play, cells);
  sendHomeTempleless(play);
}

/** B13: they all go together; their order does not matter. */
export function sendHomeTempleless({ position, log }: Play): void {
  const { board } = position;
  board.leaderAt.forEach((cell, leader) => {
    if (cell === OFF || templesBeside(board, cell) > 0) return;
    const seat = leader >> 2;
    const color = COLORS[leader & 3];
    liftLeader(board, seat, color);
    log?.push({ kind: 'home', seat, color, from: cell, why: 'no-temple' });
  });
}
