import type { Action } from '../../base/action.ts';
import type { Board, Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { removeLeader, templesBeside } from '../../board/board.ts';
import type { StepContext } from '../step/hands-and-points.ts';

/** The questions about structures, in the order in which they are asked (L9). */
export const STRUCTURE_QUESTIONS = ['building', 'monument'] as const;
export type StructureQuestion = (typeof STRUCTURE_QUESTIONS)[number];

/** A kind of thing that can be built over tiles. The ruleset lists those in play; the base game has only monuments. */
export interface Structure {
  readonly kind: 'building' | 'monument' | 'wonder';
  readonly question: StructureQuestion;
  /** Every way in which it can be built after a tile was placed on `cellSize`. */
  offers(board: Board, cell: Cell, color: Color): Action[];
  /** Builds it; the action is one of those offered. */
  build(play: StepContext, action: Action): void;
  /** These cells have just been covered by something built. */
  onCovered(play: StepContext, cells: readonly Cell[]): void;
  /** Points beside the usual one for a tile of this colour that is placed on `cellSize` in a kingdom (L10). */
  bonusPoints(board: Board, cell: Cell, color: Color): number;
  /** Whether the active player must choose the colour of a point before the turn's income (M8). */
  asksForPoint(position: Position): boolean;
  /** Pays the active player at the end of the turn. */
  payIncome(play: StepContext): void;
}

/** A structure that does nothing of its own. */
export const NO_EFFECTS: Omit<Structure, 'kind' | 'question' | 'offers' | 'build'> = {
  onCovered: () => {},
  bonusPoints: () => 0,
  asksForPoint: () => false,
  payIncome: () => {},
};

/** After building over these cells: buildings on them leave the board (L15), leaders without a temple go home (G12). */
export function coverCells(play: StepContext, cells: readonly Cell[]): void {
  for (const structure of play.rules.structures) structure.onCovered(play, cells);
  returnTemplelessLeaders(play);
}

/** B13: they all go together; their order does not matter. */
export function returnTemplelessLeaders({ position, log }: StepContext): void {
  const { board } = position;
  board.leaderCells.forEach((cell, leader) => {
    if (cell === OFF || templesBeside(board, cell) > 0) return;
    const seat = leader >> 2;
    const color = COLORS[leader & 3];
    removeLeader(board, seat, color);
    log?.push({ kind: 'home', seat, color, from: cell, why: 'no-temple' });
  });
}
