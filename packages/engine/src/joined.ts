import type { Action } from './action.ts';
import { copyBoard, liftLeader } from './board/board.ts';
import { isOnBoard, NEIGHBOURS } from './board/geometry.ts';
import { type Group, groupsOn, isKingdom } from './kingdoms.ts';
import type { Position } from './position.ts';

/** The kingdoms and leaderless groups that a piece would join. */
export type Joined = { kingdoms: Group[]; groups: Group[] };

/** What the piece touches; a leader is lifted first (B8). */
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
