import { leaderCode, leaderOffCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { type ByColor, COLORS, type Color, OFF } from '../../base/types.ts';
import { countCells, nthCell, ROW_COUNT } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import {
  isSharedRestriction,
  leaderRestrictions,
  twoKingdomsRestriction,
  writeAllowedCells,
  writeCellsOutside,
} from '../../board/placement.ts';
import { rulesetOf } from '../../rules/ruleset/compose.ts';
import type { ActionChoices } from './cell-choices.ts';

const rows = (): Int32Array => new Int32Array(ROW_COUNT);
const sites = rows();
/** Allowed cells: one set for leaders without restrictions of their own, and one for each other leader. */
const common = rows();
const special: Readonly<ByColor<Int32Array>> = [rows(), rows(), rows(), rows()];
const cells: ByColor<Int32Array> = [common, common, common, common];
const counts: ByColor<number> = [0, 0, 0, 0];

const isLeaderOnBoard = ({ board, turn }: Position, color: Color): boolean =>
  board.leaderCells[leaderIndex(turn, color)] !== OFF;

export const leaderChoice: ActionChoices = {
  count(position) {
    const { board, rules, turn } = position;
    writeAllowedCells(leaderRestrictions(board, rulesetOf(rules).restrictions), sites);
    let commonCount = OFF;
    let sum = 0;
    for (const color of COLORS) {
      const restriction = twoKingdomsRestriction(board, turn, color, sites);
      cells[color] = isSharedRestriction(restriction) ? common : special[color];
      if (!isSharedRestriction(restriction) || commonCount === OFF) {
        writeCellsOutside(sites, restriction, cells[color]);
        counts[color] = countCells(cells[color]);
      } else counts[color] = commonCount;
      if (isSharedRestriction(restriction)) commonCount = counts[color];
      sum += counts[color] + (isLeaderOnBoard(position, color) ? 1 : 0);
    }
    return sum;
  },
  at(position, i) {
    let place = i;
    for (const color of COLORS) {
      if (place < counts[color]) return leaderCode(color, nthCell(cells[color], place));
      place -= counts[color];
      if (isLeaderOnBoard(position, color) && place-- === 0) return leaderOffCode(color);
    }
    throw new Error(`leader action index ${i} is out of range`);
  },
};
