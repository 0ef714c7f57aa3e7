import { unpackAction } from '../../src/base/pack.ts';
import type { Position } from '../../src/base/position.ts';
import { COLORS, RED } from '../../src/base/types.ts';
import { applyInPlace, applyTurnEndInPlace, copyPosition, decider, isTurnEndDue } from '../../src/operations/apply.ts';
import { MAX_LEGAL, writeLegal } from '../../src/operations/legal.ts';

/**
 * Counts the sequences of legal actions with this length. A sequence stops before tiles are drawn: it ends with the
 * action that draws, or with the last action of a turn whose end draws. Otherwise it continues in the next turn.
 */
export function countLines(position: Position, depth: number): number {
  const out = new Int32Array(MAX_LEGAL);
  const count = writeLegal(position, out);
  if (depth === 1) return count;
  let lines = 0;
  for (const code of out.subarray(0, count)) {
    const next = playUndrawn(position, code);
    if (next !== null) lines += countLines(next, depth - 1);
  }
  return lines;
}

/** Returns the position after an action, or null if a tile had to be drawn. */
function playUndrawn(before: Position, code: number): Position | null {
  const position = copyPosition(before);
  const seat = decider(position);
  if (seat === null) throw new Error('no seat decides although actions are listed');
  let drawn = false;
  const chance = {
    draw(_seat: number, bag: readonly number[]) {
      drawn = true;
      return COLORS.find((color) => bag[color] > 0) ?? RED;
    },
  };
  const refused = applyInPlace(position, seat, unpackAction(code), chance, null);
  if (refused !== null) throw new Error(`a listed action is refused: ${refused}`);
  if (isTurnEndDue(position)) applyTurnEndInPlace(position, chance, null);
  return drawn ? null : position;
}
