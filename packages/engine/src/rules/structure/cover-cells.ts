import { type Cell, COLORS, OFF } from '../../base/types.ts';
import { removeLeader, templesBeside } from '../../board/board.ts';
import type { Structure } from '../step/ruleset.ts';
import type { StepContext } from '../step/step-context.ts';

/** Default members of a structure. */
export const NO_EFFECTS: Omit<Structure, 'kind' | 'question' | 'offers' | 'build'> = {
  onCovered: () => {},
  bonusPoints: () => 0,
  asksForPoint: () => false,
  payIncome: () => {},
};

/** Applies the consequences of covered cells: buildings leave the board (L15), leaders without a temple return (G12). */
export function coverCells(context: StepContext, cells: readonly Cell[]): void {
  for (const structure of context.rules.structures) structure.onCovered(context, cells);
  returnTemplelessLeaders(context);
}

/** B13. They return together, so their order does not matter. */
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
