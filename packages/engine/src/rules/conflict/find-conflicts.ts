import type { Conflict, Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF, type Seat } from '../../base/types.ts';
import { has } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import { groupOf } from '../../board/flood-fill.ts';
import { presentCount, survey } from '../../board/kingdom-map.ts';
import { memory } from '../../board/kingdom-map-memory.ts';
import { seatsFrom } from '../step/hands-and-points.ts';

const { kingdomOf, present } = memory;

/** The seats with a leader of this colour in the area, in turn order from the active player (E6). */
function ownersIn(position: Position, area: Int32Array, color: Color): Seat[] {
  const { leaderAt } = position.board;
  return seatsFrom(position, position.turn).filter((seat) => {
    const cell = leaderAt[leaderIndex(seat, color)];
    return cell !== OFF && has(area, cell);
  });
}

/** The wars that are left to be fought around a unification tile (E3, E6, E20, E22). */
export function warsAt(position: Position, cell: Cell): Conflict[] {
  const area = groupOf(position.board, cell);
  return COLORS.flatMap((color) => {
    const [attacker, defender] = ownersIn(position, area, color);
    return defender === undefined ? [] : [{ of: 'war' as const, color, attacker, defender, cell }];
  });
}

/** C1: the revolt that begins when the active player has set down a leader of this colour; null: there is none. */
export function revoltAt({ board, turn }: Position, color: Color): Conflict | null {
  survey(board);
  const attacker = leaderIndex(turn, color);
  const rival = rivalOf(attacker);
  if (rival === OFF) return null;
  return { of: 'revolt', color, attacker: turn, defender: rival >> 2, cell: board.leaderAt[attacker] };
}

/** The other leader of the same colour in a leader's kingdom. There is at most one. */
function rivalOf(leader: number): number {
  for (let i = 0; i < presentCount; i++) {
    const other = present[i];
    if (other !== leader && (other & 3) === (leader & 3) && kingdomOf[other] === kingdomOf[leader])
      return other;
  }
  return OFF;
}
