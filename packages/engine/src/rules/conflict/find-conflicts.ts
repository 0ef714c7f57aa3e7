import type { Conflict, Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF, type Seat } from '../../base/types.ts';
import { hasCell } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import { groupAt } from '../../board/flood-fill.ts';
import { leadersOnBoardCount, mapKingdoms } from '../../board/kingdom-map.ts';
import { kingdomMap } from '../../board/kingdom-map-memory.ts';
import { seatsInTurnOrder } from '../step/hands-and-points.ts';

const { kingdomOfLeader, leadersOnBoard } = kingdomMap;

/** Returns the seats with a leader of this color in the area, in turn order from the active player (E6). */
function seatsWithLeaderIn(position: Position, area: Int32Array, color: Color): Seat[] {
  const { leaderCells } = position.board;
  return seatsInTurnOrder(position, position.turn).filter((seat) => {
    const cell = leaderCells[leaderIndex(seat, color)];
    return cell !== OFF && hasCell(area, cell);
  });
}

/** Returns the remaining wars around a unification tile (E3, E6, E20, E22). */
export function warsAt(position: Position, cell: Cell): Conflict[] {
  const area = groupAt(position.board, cell);
  return COLORS.flatMap((color) => {
    const [attacker, defender] = seatsWithLeaderIn(position, area, color);
    return defender === undefined ? [] : [{ kind: 'war' as const, color, attacker, defender, cell }];
  });
}

/** C1: returns the revolt that the active player's newly placed leader of this color starts, or null. */
export function revoltAt({ board, turn }: Position, color: Color): Conflict | null {
  mapKingdoms(board);
  const attacker = leaderIndex(turn, color);
  const rival = rivalOf(attacker);
  if (rival === OFF) return null;
  return { kind: 'revolt', color, attacker: turn, defender: rival >> 2, cell: board.leaderCells[attacker] };
}

/** Returns the other leader of the same color in a leader's kingdom. There is at most one. */
function rivalOf(leader: number): number {
  for (let i = 0; i < leadersOnBoardCount; i++) {
    const other = leadersOnBoard[i];
    if (other !== leader && (other & 3) === (leader & 3) && kingdomOfLeader[other] === kingdomOfLeader[leader])
      return other;
  }
  return OFF;
}
