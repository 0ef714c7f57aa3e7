import { catastropheCode } from '../../base/pack.ts';
import type { Cell } from '../../base/types.ts';
import { EVERYWHERE, has, ROW_COUNT } from '../../board/bitboard.ts';
import { putCatastrophe, removeTile, tileAt } from '../../board/board.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { closeRows, strikeBar } from '../../board/placement.ts';
import { collect } from '../flow/collect-treasures.ts';
import type { Play } from '../step/hands-and-points.ts';
import { sendHomeTempleless } from '../structure/structure.ts';
import { type TurnAction, writeCells } from './turn-action.ts';

const open = new Int32Array(ROW_COUNT);

/** F: play a catastrophe. */
export const catastropheAction: TurnAction = {
  kind: 'catastrophe',
  legal(position, out, n) {
    if (position.seats[position.turn].catastrophes === 0) return n;
    closeRows(EVERYWHERE, strikeBar(position.board), open);
    return writeCells(open, catastropheCode(0), out, n);
  },
  judge(position, action) {
    if (action.kind !== 'catastrophe') return 'wrong-kind';
    if (!isOnBoard(action.cell)) return 'off-board';
    if (position.seats[position.turn].catastrophes === 0) return 'no-catastrophe-left';
    const bar = strikeBar(position.board);
    return has(bar.rows, action.cell) ? bar.code : (play) => strike(play, action.cell);
  },
};

/** A21: the tile leaves the game, the cell is blocked, leaders without a temple go home. */
function strike(play: Play, cell: Cell): void {
  const { position, log } = play;
  const { board, turn } = position;
  const destroyed = tileAt(board, cell);
  position.left--;
  position.seats[turn].catastrophes--;
  if (destroyed !== null) removeTile(board, destroyed, cell);
  putCatastrophe(board, cell);
  log?.push({ kind: 'catastrophe', seat: turn, cell, destroyed });
  sendHomeTempleless(play);
  collect(play);
}
