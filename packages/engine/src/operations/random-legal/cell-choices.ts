import { catastropheCode, tileCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { BLUE, type ByColor, COLORS, RED } from '../../base/types.ts';
import { countCells, nthCell, ROW_COUNT, WHOLE_BOARD } from '../../board/bitboard.ts';
import {
  catastropheRestriction,
  tileRestrictions,
  writeAllowedCells,
  writeCellsOutside,
} from '../../board/placement.ts';
import { rulesetOf } from '../../rules/ruleset/compose.ts';

/** The legal actions of one kind, for a random choice without a list of all actions. */
export interface ActionChoices {
  /** Returns the number of legal actions of this kind. */
  count(position: Position): number;
  /** Returns the packed action at index `i`. Call `count` first: it computes the cells that `at` uses. */
  at(position: Position, i: number): number;
}

const allowed = new Int32Array(ROW_COUNT);

export const catastropheChoice: ActionChoices = {
  count({ board, seats, turn }) {
    if (seats[turn].catastrophes === 0) return 0;
    writeCellsOutside(WHOLE_BOARD, catastropheRestriction(board), allowed);
    return countCells(allowed);
  },
  at: (_position, i) => catastropheCode(nthCell(allowed, i)),
};

const land = new Int32Array(ROW_COUNT);
const river = new Int32Array(ROW_COUNT);
const cells: Readonly<ByColor<Int32Array>> = [land, river, land, land];
const counts: ByColor<number> = [0, 0, 0, 0];

export const tileChoice: ActionChoices = {
  count(position) {
    const { hand } = position.seats[position.turn];
    const onLand = hand[0] + hand[2] + hand[3] > 0 ? countAllowed(position, land, RED) : 0;
    const onRiver = hand[BLUE] > 0 ? countAllowed(position, river, BLUE) : 0;
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
      if (place < counts[color]) return tileCode(color, nthCell(cells[color], place));
      place -= counts[color];
    }
    throw new Error(`tile action index ${i} is out of range`);
  },
};

function countAllowed({ board, rules }: Position, rows: Int32Array, color: typeof RED | typeof BLUE): number {
  writeAllowedCells(tileRestrictions(board, rulesetOf(rules).restrictions, color), rows);
  return countCells(rows);
}
