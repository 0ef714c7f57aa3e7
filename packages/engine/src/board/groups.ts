import type { Action } from '../base/action.ts';
import type { Board, Position } from '../base/position.ts';
import { type Cell, type Color, OFF, type Seat } from '../base/types.ts';
import { cellsOf, countRowBits, FIRST_ROW, hasCell, LAST_ROW, ROW_COUNT } from './bitboard.ts';
import { copyBoard, leaderOn, removeLeader, templesBeside } from './board.ts';
import { groupAt, writeLinkingCells } from './flood-fill.ts';
import { isOnBoard, NEIGHBORS } from './geometry.ts';

export type GroupLeader = {
  seat: Seat;
  color: Color;
  cell: Cell;
  /** Tiles of the leader's color in the group: its strength in a war (E7). */
  tilesOfColor: number;
  /** Adjacent temples: its strength in a revolt (C3). */
  temples: number;
};

/** Linked cells. A group with a leader is a kingdom (A12, A13). */
export type Group = { cells: Cell[]; leaders: GroupLeader[] };

/** Lists all groups on a board in the order of their first cell. */
export function groupsOn(board: Board): Group[] {
  const groups: Group[] = [];
  const rest = writeLinkingCells(board, new Int32Array(ROW_COUNT));
  for (const cell of cellsOf(rest)) {
    if (!hasCell(rest, cell)) continue;
    const area = groupAt(board, cell);
    for (let y = FIRST_ROW; y <= LAST_ROW; y++) rest[y] &= ~area[y];
    groups.push({ cells: cellsOf(area), leaders: leadersIn(board, area) });
  }
  return groups;
}

export const isKingdom = (group: Group): boolean => group.leaders.length > 0;

function leadersIn(board: Board, area: Int32Array): GroupLeader[] {
  return board.leaderCells
    .filter((cell) => cell !== OFF && hasCell(area, cell))
    .flatMap((cell) => {
      const leader = leaderOn(board, cell);
      return leader === null ? [] : [{ ...leader, cell, ...leaderStrengths(board, area, leader.color, cell) }];
    });
}

function leaderStrengths(board: Board, area: Int32Array, color: Color, cell: Cell) {
  const tiles = board.tiles[color];
  let tilesOfColor = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) tilesOfColor += countRowBits(area[y] & tiles[y]);
  return { tilesOfColor, temples: templesBeside(board, cell) };
}

/** The kingdoms and leaderless groups that a piece would link. */
export type TouchedGroups = { kingdoms: Group[]; groups: Group[] };

/** Returns the groups that the piece touches. A moved leader is taken off first (B8). */
export function groupsTouchedBy(position: Position, action: Action): TouchedGroups {
  if ((action.kind !== 'tile' && action.kind !== 'leader') || action.cell === null || !isOnBoard(action.cell)) {
    return { kingdoms: [], groups: [] };
  }
  const board = copyBoard(position.board);
  if (action.kind === 'leader') removeLeader(board, position.turn, action.color);
  const neighbors = NEIGHBORS[action.cell];
  const touched = groupsOn(board).filter(({ cells }) => cells.some((cell) => neighbors.includes(cell)));
  return {
    kingdoms: touched.filter(isKingdom),
    groups: touched.filter((group) => !isKingdom(group)),
  };
}
