import type { Action } from '../../base/action.ts';
import type { Board, Position } from '../../base/position.ts';
import type { Cell, Color } from '../../base/types.ts';
import type { BoardRestrictions } from '../../board/placement.ts';
import type { PrintedBoard } from '../../board/printed-boards.ts';
import type { StepContext } from './step-context.ts';

/** The meaning of a board and its options. The rules ask the ruleset, never the options themselves. */
export type Ruleset = {
  printedBoard: PrintedBoard;
  restrictions: BoardRestrictions;
  support: SupportRule;
  /** In the order in which they are offered. */
  structures: readonly Structure[];
  /** Points, treasures and the size of the bag are public (N5). */
  openInformation: boolean;
};

export type Side = 'attacker' | 'defender';

/** How many tiles a side may add to a conflict (C4, E10, K). */
export interface SupportRule {
  /** Whether a side of strength `own` may add `count` tiles. `other` includes the tiles added by the attacker. */
  allows(side: Side, own: number, other: number, count: number): boolean;
}

/** The questions about structures, in the order in which they are asked (L9). */
export const STRUCTURE_QUESTIONS = ['building', 'monument'] as const;
export type StructureQuestion = (typeof STRUCTURE_QUESTIONS)[number];

/** A kind of structure that can be built over tiles. */
export interface Structure {
  readonly kind: 'building' | 'monument' | 'wonder';
  readonly question: StructureQuestion;
  /** Lists the ways to build it after a tile of this color was placed on the cell. */
  offers(board: Board, cell: Cell, color: Color): Action[];
  /** Builds it. The action must be one of those offered. */
  build(context: StepContext, action: Action): void;
  /** Called after another structure has covered these cells. */
  onCovered(context: StepContext, cells: readonly Cell[]): void;
  /** Extra points for a tile of this color that is placed on the cell, inside a kingdom (L10). */
  bonusPoints(board: Board, cell: Cell, color: Color): number;
  /** Whether the active player chooses the color of a point before the turn's income (M8). */
  asksForPoint(position: Position): boolean;
  /** Pays the active player at the end of the turn. */
  payIncome(context: StepContext): void;
}
