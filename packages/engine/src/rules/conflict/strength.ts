import type { Sides } from '../../base/event.ts';
import type { Board, Conflict } from '../../base/position.ts';
import { type Cell, RED, type Seat } from '../../base/types.ts';
import { bitboardOf, cellsOf, countCells, FIRST_ROW, hasCell, LAST_ROW } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import { groupAt } from '../../board/flood-fill.ts';
import { NEIGHBORS } from '../../board/geometry.ts';
import type { Side } from '../step/ruleset.ts';

type Strengths = { attack: number; defense: number };

export const fighterCell = (board: Board, conflict: Conflict, seat: Seat): Cell =>
  board.leaderCells[leaderIndex(seat, conflict.color)];

/**
 * Returns the tiles on the board that count for a side. Revolt: temples next to the leader (C3). War: tiles of the
 * leaders' color that are linked to the leader without the unification tile (E7).
 */
export function supporters(board: Board, conflict: Conflict, seat: Seat): Int32Array {
  const from = fighterCell(board, conflict, seat);
  const revolt = conflict.kind === 'revolt';
  const area = revolt ? bitboardOf(NEIGHBORS[from]) : groupAt(board, from, conflict.cell);
  const tiles = board.tiles[revolt ? RED : conflict.color];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) area[y] &= tiles[y];
  return area;
}

/**
 * C5, E12: returns how many tiles a side lacks to win, zero or less if it wins already. The attacker needs the higher
 * total, the defender wins ties.
 */
export const tilesToWin = (side: Side, own: number, other: number): number =>
  other - own + (side === 'attacker' ? 1 : 0);

/** Returns the strength of both sides on the board. */
export const strengths = (board: Board, conflict: Conflict): Strengths => ({
  attack: countCells(supporters(board, conflict, conflict.attacker)),
  defense: countCells(supporters(board, conflict, conflict.defender)),
});

/** Returns the fighting leaders and their supporters, for events. */
export function sidesOf(board: Board, conflict: Conflict): Sides {
  const side = (seat: Seat) => ({
    leader: fighterCell(board, conflict, seat),
    supporters: cellsOf(supporters(board, conflict, seat)),
  });
  return { attacker: side(conflict.attacker), defender: side(conflict.defender) };
}

/** Returns the tiles that are removed with the loser of a war (E13, E14). */
export function casualties(board: Board, conflict: Conflict, loser: Seat): Cell[] {
  const fallen = board.leaderCells[leaderIndex(loser, conflict.color)];
  return cellsOf(supporters(board, conflict, loser)).filter(
    // L14: a tile under a building stays.
    (cell) => !hasCell(board.buildingCells, cell) && !(conflict.color === RED && isSparedTemple(board, cell, fallen)),
  );
}

/** E16–E19: a temple with a treasure, or next to a leader other than the beaten priest. */
const isSparedTemple = (board: Board, cell: Cell, fallen: Cell): boolean =>
  hasCell(board.treasures, cell) || NEIGHBORS[cell].some((next) => next !== fallen && hasCell(board.leaders, next));
