import { leaderCode, leaderOffCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { EVERYWHERE, has, ROW_COUNT } from '../../board/bitboard.ts';
import { leaderIndex, liftLeader, putLeader } from '../../board/board.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { type Bar, barAt, closeRows, isCommon, joinBar, openRows, siteBars } from '../../board/placement.ts';
import { revoltAt } from '../conflict/find-conflicts.ts';
import { beginConflict } from '../conflict/resolve-conflict.ts';
import { collect } from '../flow/collect-treasures.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { Play } from '../step/hands-and-points.ts';
import { type Run, repeatRun, type TurnAction, writeCells } from './turn-action.ts';

const open = new Int32Array(ROW_COUNT);
const sites = new Int32Array(ROW_COUNT);

const siteBarsOf = (position: Position) => siteBars(position.board, rulesetOf(position.rules).bars);
const joinBarOf = (position: Position, color: Color, where: Int32Array) =>
  joinBar(position.board, position.turn, color, where);

const standsAt = (position: Position, color: Color): Cell =>
  position.board.leaderAt[leaderIndex(position.turn, color)];

/** B: place, move or take off a leader. */
export const leaderAction: TurnAction = {
  kind: 'leader',
  legal(position, out, n) {
    let next = n;
    let common: Run | null = null;
    openRows(siteBarsOf(position), sites);
    for (const color of COLORS) {
      const from = next;
      const bar = joinBarOf(position, color, sites);
      next =
        common !== null && isCommon(bar)
          ? repeatRun(common, color, out, next)
          : writeLeader(bar, color, out, next);
      if (isCommon(bar)) common = { from, to: next, color };
      if (standsAt(position, color) !== OFF) out[next++] = leaderOffCode(color);
    }
    return next;
  },
  judge(position, action) {
    if (action.kind !== 'leader') return 'wrong-kind';
    const { color, cell } = action;
    const from = standsAt(position, color);
    if (cell === null) return from === OFF ? 'not-on-board' : (play) => takeOff(play, color, from);
    if (!isOnBoard(cell)) return 'off-board';
    if (cell === from) return 'same-cell'; // B10
    const site = barAt(siteBarsOf(position), cell);
    if (site !== null) return site;
    const join = joinBarOf(position, color, EVERYWHERE);
    return has(join.rows, cell) ? join.code : (play) => setDown(play, color, cell, from);
  },
};

function writeLeader(bar: Bar, color: Color, out: Int32Array, n: number): number {
  closeRows(sites, bar, open);
  return writeCells(open, leaderCode(color, 0), out, n);
}

/** B11. */
function takeOff(play: Play, color: Color, from: Cell): void {
  const { position, log } = play;
  position.left--;
  liftLeader(position.board, position.turn, color);
  log?.push({ kind: 'leader', seat: position.turn, color, from, to: null });
  collect(play);
}

/** A19: set down, then the revolt if there is a rival (C1). */
function setDown(play: Play, color: Color, cell: Cell, from: Cell): void {
  const { position, log } = play;
  position.left--;
  putLeader(position.board, position.turn, color, cell);
  log?.push({ kind: 'leader', seat: position.turn, color, from: from === OFF ? null : from, to: cell });
  const revolt = revoltAt(position, color);
  if (revolt === null) collect(play);
  else beginConflict(play, revolt);
}
