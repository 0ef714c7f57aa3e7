import { openRows, tileBars } from '../board/open-cells.ts';
import { cellAt, countRows, ROW_COUNT } from '../board/rows.ts';
import { tileCode } from '../pack.ts';
import type { Position } from '../position.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import { BLUE, type ByColor, COLORS, RED } from '../types.ts';
import type { Choice } from './choice.ts';

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
