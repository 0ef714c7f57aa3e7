import type { Action } from '../base/action.ts';
import type { Board, Position } from '../base/position.ts';
import { type Cell, type Color, OFF, type Seat } from '../base/types.ts';
import { bitCount, cellsOf, FIRST_ROW, has, LAST_ROW, ROW_COUNT } from './bitboard.ts';
import { copyBoard, leaderSeatAt, liftLeader, templesBeside } from './board.ts';
import { groupOf, linkingRows } from './flood-fill.ts';
import { isOnBoard, NEIGHBOURS } from './geometry.ts';

export type LeaderStanding = {
  seat: Seat;
  color: Color;
  cell: Cell;
  /** Tiles of its colour in the kingdom: its strength in a war (E7). */
  followers: number;
  /** Temples beside it: its strength in a revolt (C3). */
  temples: number;
};

/** A group of linked cells; a kingdom if a leader stands in it (A12, A13). */
export type Group = { cells: Cell[]; leaders: LeaderStanding[] };

/** All groups on a board, kingdoms and leaderless ones, in the order of their first cell. */
export function groupsOn(board: Board): Group[] {
  const groups: Group[] = [];
  const rest = linkingRows(board, new Int32Array(ROW_COUNT));
  for (const cell of cellsOf(rest)) {
    if (!has(rest, cell)) continue;
    const area = groupOf(board, cell);
    for (let y = FIRST_ROW; y <= LAST_ROW; y++) rest[y] &= ~area[y];
    groups.push({ cells: cellsOf(area), leaders: leadersIn(board, area) });
  }
  return groups;
}

export const isKingdom = (group: Group): boolean => group.leaders.length > 0;

function leadersIn(board: Board, area: Int32Array): LeaderStanding[] {
  return board.leaderAt
    .filter((cell) => cell !== OFF && has(area, cell))
    .flatMap((cell) => {
      const leader = leaderSeatAt(board, cell);
      return leader === null ? [] : [{ ...leader, cell, ...strengthsOf(board, area, leader.color, cell) }];
    });
}

function strengthsOf(board: Board, area: Int32Array, color: Color, cell: Cell) {
  const tiles = board.tiles[color];
  let followers = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) followers += bitCount(area[y] & tiles[y]);
  return { followers, temples: templesBeside(board, cell) };
}

/** The kingdoms and leaderless groups that a piece would join. */
export type Joined = { kingdoms: Group[]; groups: Group[] };

/** What the piece touches. A leader is lifted off the board first (B8). */
export function joinedBy(position: Position, action: Action): Joined {
  if (
    (action.kind !== 'tile' && action.kind !== 'leader') ||
    action.cell === null ||
    !isOnBoard(action.cell)
  ) {
    return { kingdoms: [], groups: [] };
  }
  const board = copyBoard(position.board);
  if (action.kind === 'leader') liftLeader(board, position.turn, action.color);
  const beside = NEIGHBOURS[action.cell];
  const joined = groupsOn(board).filter(({ cells }) => cells.some((cell) => beside.includes(cell)));
  return {
    kingdoms: joined.filter(isKingdom),
    groups: joined.filter((group) => !isKingdom(group)),
  };
}
