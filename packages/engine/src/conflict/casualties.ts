import { leaderIndex } from '../board/board.ts';
import { NEIGHBOURS } from '../board/geometry.ts';
import { cellsOf, has } from '../board/rows.ts';
import type { Conflict } from '../pending.ts';
import type { Board } from '../position.ts';
import { type Cell, RED, type Seat } from '../types.ts';
import { supporters } from './strength.ts';

/** The tiles that leave the board with the loser of a war, each a point for the winner (E13, E14). */
export function casualties(board: Board, conflict: Conflict, loser: Seat): Cell[] {
  const fallen = board.leaderAt[leaderIndex(loser, conflict.color)];
  return cellsOf(supporters(board, conflict, loser)).filter(
    (cell) => !has(board.roofs, cell) && !(conflict.color === RED && isSparedTemple(board, cell, fallen)),
  );
}

/** E16–E19: a temple with a treasure on it, or beside a leader other than the losing priest. L14 spares roofs above. */
const isSparedTemple = (board: Board, cell: Cell, fallen: Cell): boolean =>
  has(board.treasures, cell) || NEIGHBOURS[cell].some((next) => next !== fallen && has(board.leaders, next));
