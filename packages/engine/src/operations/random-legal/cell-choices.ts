import { catastropheCode, tileCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { BLUE, type ByColor, COLORS, RED } from '../../base/types.ts';
import { cellAt, countRows, EVERYWHERE, ROW_COUNT } from '../../board/bitboard.ts';
import { closeRows, openRows, strikeBar, tileBars } from '../../board/placement.ts';
import { rulesetOf } from '../../rules/ruleset/compose.ts';

/** One kind of action of a turn, for a random choice without a list of all actions. */
export interface Choice {
  /** How many packed actions of this kind are legal. */
  count(position: Position): number;
  /** The one at place `i`. Call it right after `addCount`: it uses what `addCount` has found. */
  at(position: Position, i: number): number;
}

const open = new Int32Array(ROW_COUNT);

export const catastropheChoice: Choice = {
  count({ board, seats, turn }) {
    if (seats[turn].catastrophes === 0) return 0;
    closeRows(EVERYWHERE, strikeBar(board), open);
    return countRows(open);
  },
  at: (_position, i) => catastropheCode(cellAt(open, i)),
};

const land = new Int32Array(ROW_COUNT);
const river = new Int32Array(ROW_COUNT);
const cells: Readonly<ByColor<Int32Array>> = [land, river, land, land];
const counts: ByColor<number> = [0, 0, 0, 0];

export const tileChoice: Choice = {
  count(position) {
    const { hand } = position.seats[position.turn];
    const onLand = hand[0] + hand[2] + hand[3] > 0 ? countOpen(position, land, RED) : 0;
    const onRiver = hand[BLUE] > 0 ? countOpen(position, river, BLUE) : 0;
    let sum = 0;
    for (const color of COLORS) {
      counts[color] = hand[color] === 0 ? 0 : color === BLUE ? onRiver : onLand;
      sum += counts[color];
    }
    return sum;
  },
  at(_position, i) {
    let place = i;
    for (const color of COLORS) {
      if (place < counts[color]) return tileCode(color, cellAt(cells[color], place));
      place -= counts[color];
    }
    throw new Error(`there is no tile to place at ${i}`);
  },
};

function countOpen({ board, rules }: Position, rows: Int32Array, color: typeof RED | typeof BLUE): number {
  openRows(tileBars(board, rulesetOf(rules).bars, color), rows);
  return countRows(rows);
}
