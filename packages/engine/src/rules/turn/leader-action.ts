import { leaderCode, leaderOffCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { hasCell, ROW_COUNT, WHOLE_BOARD } from '../../board/bitboard.ts';
import { leaderIndex, putLeader, removeLeader } from '../../board/board.ts';
import { isOnBoard } from '../../board/geometry.ts';
import {
  isSharedRestriction,
  leaderRestrictions,
  type Restriction,
  refusalAt,
  twoKingdomsRestriction,
  writeAllowedCells,
  writeCellsOutside,
} from '../../board/placement.ts';
import { revoltAt } from '../conflict/find-conflicts.ts';
import { startConflict } from '../conflict/resolve-conflict.ts';
import { collectTreasures } from '../flow/collect-treasures.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { StepContext } from '../step/step-context.ts';
import { copyForColor, type TurnAction, type WrittenRange, writeCells } from './turn-action.ts';

const allowed = new Int32Array(ROW_COUNT);
const sites = new Int32Array(ROW_COUNT);

const leaderRestrictionsOf = (position: Position) =>
  leaderRestrictions(position.board, rulesetOf(position.rules).restrictions);
const twoKingdomsRestrictionOf = (position: Position, color: Color, where: Int32Array) =>
  twoKingdomsRestriction(position.board, position.turn, color, where);

const leaderCellOf = (position: Position, color: Color): Cell =>
  position.board.leaderCells[leaderIndex(position.turn, color)];

/** B: place, move or take off a leader. */
export const leaderAction: TurnAction = {
  kind: 'leader',
  writeLegal(position, out, n) {
    let next = n;
    let common: WrittenRange | null = null;
    writeAllowedCells(leaderRestrictionsOf(position), sites);
    for (const color of COLORS) {
      const from = next;
      const restriction = twoKingdomsRestrictionOf(position, color, sites);
      next =
        common !== null && isSharedRestriction(restriction)
          ? copyForColor(common, color, out, next)
          : writeLeader(restriction, color, out, next);
      if (isSharedRestriction(restriction)) common = { from, to: next, color };
      if (leaderCellOf(position, color) !== OFF) out[next++] = leaderOffCode(color);
    }
    return next;
  },
  judge(position, action) {
    if (action.kind !== 'leader') return 'wrong-kind';
    const { color, cell } = action;
    const from = leaderCellOf(position, color);
    if (cell === null) return from === OFF ? 'not-on-board' : (context) => removeFromBoard(context, color, from);
    if (!isOnBoard(cell)) return 'off-board';
    if (cell === from) return 'same-cell'; // B10
    const site = refusalAt(leaderRestrictionsOf(position), cell);
    if (site !== null) return site;
    const join = twoKingdomsRestrictionOf(position, color, WHOLE_BOARD);
    return hasCell(join.cells, cell) ? join.code : (context) => placeLeader(context, color, cell, from);
  },
};

function writeLeader(restriction: Restriction, color: Color, out: Int32Array, n: number): number {
  writeCellsOutside(sites, restriction, allowed);
  return writeCells(allowed, leaderCode(color, 0), out, n);
}

/** B11. */
function removeFromBoard(context: StepContext, color: Color, from: Cell): void {
  const { position, log } = context;
  position.left--;
  removeLeader(position.board, position.turn, color);
  log?.push({ kind: 'leader', seat: position.turn, color, from, to: null });
  collectTreasures(context);
}

/** A19: places the leader, then starts the revolt if there is a rival (C1). */
function placeLeader(context: StepContext, color: Color, cell: Cell, from: Cell): void {
  const { position, log } = context;
  position.left--;
  putLeader(position.board, position.turn, color, cell);
  log?.push({ kind: 'leader', seat: position.turn, color, from: from === OFF ? null : from, to: cell });
  const revolt = revoltAt(position, color);
  if (revolt === null) collectTreasures(context);
  else startConflict(context, revolt);
}
