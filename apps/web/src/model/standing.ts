import {
  type Board,
  type Cell,
  type Conflict,
  has,
  NEIGHBOURS,
  RED,
  type Seat,
  type View,
} from '@tigris/engine';
import { leaderCell } from './board-reader.ts';

const links = (board: Board, cell: Cell): boolean =>
  board.tiles.some((rows) => has(rows, cell)) || has(board.blank, cell) || has(board.leaders, cell);

/** Cells joined to `from`, not by way of `without`. */
function groupFrom(board: Board, from: Cell, without: Cell): Cell[] {
  const group = [from];
  const seen = new Set([from, without]);
  for (const cell of group) {
    for (const next of NEIGHBOURS[cell] ?? []) {
      if (seen.has(next) || !links(board, next)) continue;
      seen.add(next);
      group.push(next);
    }
  }
  return group;
}

/** The tiles on the board that count for a side: temples beside its leader, or followers in its part (C3, E7). */
export function supportersOf(board: Board, conflict: Conflict, seat: Seat): Cell[] {
  const leader = leaderCell(board, seat, conflict.color);
  if (leader === null) return [];
  const revolt = conflict.of === 'revolt';
  const cells = revolt ? (NEIGHBOURS[leader] ?? []) : groupFrom(board, leader, conflict.cell);
  const tiles = board.tiles[revolt ? RED : conflict.color];
  return cells.filter((cell) => has(tiles, cell));
}

/** How a conflict stands for all to see. */
export type ConflictStanding = {
  conflict: Conflict;
  attack: number;
  defence: number;
  /** Null while the attacker has not answered. */
  added: number | null;
  /** Who must answer. */
  asked: Seat;
};

export function standingOf(view: View): ConflictStanding | null {
  if (view.pending?.kind !== 'support') return null;
  const { conflict, added } = view.pending;
  return {
    conflict,
    attack: supportersOf(view.board, conflict, conflict.attacker).length,
    defence: supportersOf(view.board, conflict, conflict.defender).length,
    added,
    asked: added === null ? conflict.attacker : conflict.defender,
  };
}
