import { leaderIndex, templesBeside } from '../board/board.ts';
import { groupOf } from '../board/flood.ts';
import { bitCount, FIRST_ROW, LAST_ROW, ROW_COUNT } from '../board/rows.ts';
import type { Conflict } from '../pending.ts';
import type { Board } from '../position.ts';
import type { Cell, Seat } from '../types.ts';

export type Strengths = { attack: number; defence: number };

export const fighterCell = (board: Board, conflict: Conflict, seat: Seat): Cell =>
  board.leaderAt[leaderIndex(seat, conflict.color)];

/** E7: tiles of the leaders' colour connected to the leader now, not by way of the unification tile. */
export function supporters(board: Board, conflict: Conflict, seat: Seat): Int32Array {
  const area = groupOf(board, fighterCell(board, conflict, seat), conflict.cell);
  const tiles = board.tiles[conflict.color];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) area[y] &= tiles[y];
  return area;
}

function strengthOf(board: Board, conflict: Conflict, seat: Seat): number {
  if (conflict.of === 'revolt') return templesBeside(board, fighterCell(board, conflict, seat)); // C3
  const rows = supporters(board, conflict, seat);
  let count = 0;
  for (let y = 0; y < ROW_COUNT; y++) count += bitCount(rows[y]);
  return count;
}

/** What both sides have on the board, without tiles from the hand. */
export const strengths = (board: Board, conflict: Conflict): Strengths => ({
  attack: strengthOf(board, conflict, conflict.attacker),
  defence: strengthOf(board, conflict, conflict.defender),
});
