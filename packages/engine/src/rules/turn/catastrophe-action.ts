import { catastropheCode } from '../../base/pack.ts';
import type { Cell } from '../../base/types.ts';
import { hasCell, ROW_COUNT, WHOLE_BOARD } from '../../board/bitboard.ts';
import { putCatastrophe, removeTile, tileAt } from '../../board/board.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { catastropheRestriction, writeCellsOutside } from '../../board/placement.ts';
import { collectTreasures } from '../flow/collect-treasures.ts';
import type { StepContext } from '../step/step-context.ts';
import { returnTemplelessLeaders } from '../structure/cover-cells.ts';
import { type TurnAction, writeCells } from './turn-action.ts';

const allowed = new Int32Array(ROW_COUNT);

/** F: play a catastrophe. */
export const catastropheAction: TurnAction = {
  kind: 'catastrophe',
  writeLegal(position, out, n) {
    if (position.seats[position.turn].catastrophes === 0) return n;
    writeCellsOutside(WHOLE_BOARD, catastropheRestriction(position.board), allowed);
    return writeCells(allowed, catastropheCode(0), out, n);
  },
  judge(position, action) {
    if (action.kind !== 'catastrophe') return 'wrong-kind';
    if (!isOnBoard(action.cell)) return 'off-board';
    if (position.seats[position.turn].catastrophes === 0) return 'no-catastrophe-left';
    const restriction = catastropheRestriction(position.board);
    return hasCell(restriction.cells, action.cell)
      ? restriction.code
      : (context) => playCatastrophe(context, action.cell);
  },
};

/** A21: the tile leaves the game, the cell is blocked, leaders without a temple return. */
function playCatastrophe(context: StepContext, cell: Cell): void {
  const { position, log } = context;
  const { board, turn } = position;
  const destroyed = tileAt(board, cell);
  position.left--;
  position.seats[turn].catastrophes--;
  if (destroyed !== null) removeTile(board, destroyed, cell);
  putCatastrophe(board, cell);
  log?.push({ kind: 'catastrophe', seat: turn, cell, destroyed });
  returnTemplelessLeaders(context);
  collectTreasures(context);
}
