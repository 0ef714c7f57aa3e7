import { expect, test } from '@jest/globals';
import { BOTS } from '@tigris/bots/levels';
import { CELLS, columnOf, decisionKind, groupsOn, isKingdom, legalActions, type Position, rowOf } from '@tigris/engine';
import { candidateActions } from '../src/search/candidate-actions.ts';
import { playBots } from './play-bots.ts';

const isBeside = (one: number, other: number): boolean =>
  Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other)) === 1;

/** Empty cells next to two or more kingdoms. */
function cellsBetween({ board }: Position): number[] {
  const groups = groupsOn(board);
  const kingdoms = groups.filter(isKingdom);
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  return cells.filter(
    (cell) =>
      !groups.some((group) => group.cells.includes(cell)) &&
      kingdoms.filter((kingdom) => kingdom.cells.some((one) => isBeside(one, cell))).length > 1,
  );
}

test('catastrophes are candidates on every free cell between two kingdoms', () => {
  let between = 0;
  const onDecision = ({ position }: { position: Position }): void => {
    const { turn, seats } = position;
    if (decisionKind(position) !== 'action' || seats[turn].catastrophes === 0) return;
    const candidateCells = new Set(
      candidateActions(position).flatMap((action) => (action.kind === 'catastrophe' ? [action.cell] : [])),
    );
    const legal = new Set(
      legalActions(position).flatMap((action) => (action.kind === 'catastrophe' ? [action.cell] : [])),
    );
    const cells = cellsBetween(position).filter((cell) => legal.has(cell));
    expect(cells.filter((cell) => !candidateCells.has(cell))).toEqual([]);
    between += cells.length;
  };
  playBots('std', [BOTS.calm, BOTS.calm, BOTS.calm], { seed: 6, plies: 60, onDecision });
  expect(between).toBeGreaterThan(20);
});
