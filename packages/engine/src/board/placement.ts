import type { Refusal } from '../base/action.ts';
import type { Board } from '../base/position.ts';
import { type ByColor, type Cell, type Color, RED, type Seat } from '../base/types.ts';
import { GRID, has } from './bitboard.ts';
import { leaderIndex } from './board.ts';
import { survey } from './kingdom-map.ts';
import { memory } from './kingdom-map-memory.ts';
import type { BoardData } from './printed-boards.ts';
import { touchTwoWithout } from './without-leader.ts';

const { filled, touchesTwo, touchThree, touchTwo } = memory;
const { FIRST_ROW, FULL_ROW, LAST_ROW, ROW_COUNT } = GRID;

/**
 * Where pieces may go. Each rule is a bar: cells that it forbids, and the reason. A cell that no bar covers is
 * legal; the first bar that covers a cell is the refusal. So one list answers both questions.
 */
export type Bar = { readonly code: Refusal; readonly rows: Int32Array };

const guarded = new Int32Array(ROW_COUNT);
const templeless = new Int32Array(ROW_COUNT);

/** B2, D1, F6: no tile, leader, catastrophe, monument or wonder. */
const occupied: Bar = { code: 'occupied', rows: filled };
const needsTemple: Bar = { code: 'needs-temple', rows: templeless };
const joinsThree: Bar = { code: 'joins-three-kingdoms', rows: touchThree };
const protectedHere: Bar = { code: 'protected', rows: guarded };
const joinsTwo: Bar = { code: 'joins-kingdoms', rows: touchTwo };
const joinsTwoLifted: Bar = { code: 'joins-kingdoms', rows: touchesTwo };

/** The bars of a printed board. Only their rows change while pieces come and go. */
export type BoardBars = { readonly tiles: ByColor<ThreeBars>; readonly sites: ThreeBars };
type ThreeBars = readonly [Bar, Bar, Bar];

export function barsFor({ land, river }: BoardData): BoardBars {
  const dry: Bar = { code: 'not-on-river', rows: river };
  const wet: Bar = { code: 'needs-river', rows: land };
  const onLand: ThreeBars = [occupied, dry, joinsThree];
  const onRiver: ThreeBars = [occupied, wet, joinsThree];
  return { tiles: [onLand, onRiver, onLand, onLand], sites: [occupied, dry, needsTemple] };
}

/** D1–D4. */
export function tileBars(board: Board, bars: BoardBars, color: Color): ThreeBars {
  survey(board);
  return bars.tiles[color];
}

/** B2–B4: the bars for every leader. */
export function siteBars(board: Board, bars: BoardBars): ThreeBars {
  survey(board);
  fillTempleless(board);
  return bars.sites;
}

/**
 * B5–B9: where among `sites` this leader would join kingdoms. Leaders that change nothing there when they are lifted
 * share one bar.
 */
export const joinBar = (board: Board, seat: Seat, color: Color, sites: Int32Array): Bar =>
  touchTwoWithout(board, leaderIndex(seat, color), sites) === touchTwo ? joinsTwo : joinsTwoLifted;

/** Whether a leader may go wherever any leader of the supply may. */
export const isCommon = (bar: Bar): boolean => bar === joinsTwo;

function fillTempleless(board: Board): void {
  const temples = board.tiles[RED];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const row = temples[y];
    templeless[y] = ~((row << 1) | (row >>> 1) | temples[y - 1] | temples[y + 1]) & FULL_ROW;
  }
}

/** F3–F5: leader, treasure, monument, wonder, building, catastrophe. */
export function strikeBar(board: Board): Bar {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    guarded[y] =
      board.leaders[y] | board.treasures[y] | board.blank[y] | board.roofs[y] | board.catastrophes[y];
  }
  return protectedHere;
}

/** The first reason that forbids a cell, or null. */
export function barAt(bars: readonly Bar[], cell: Cell): Refusal | null {
  for (const bar of bars) if (has(bar.rows, cell)) return bar.code;
  return null;
}

/** Writes the cells that none of three bars covers. Every list has three, so one pass is enough. */
export function openRows(bars: ThreeBars, out: Int32Array): void {
  const { rows: one } = bars[0];
  const { rows: two } = bars[1];
  const { rows: three } = bars[2];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = FULL_ROW & ~(one[y] | two[y] | three[y]);
}

/** Writes the cells of `rows` that a bar does not cover. */
export function closeRows(rows: Int32Array, bar: Bar, out: Int32Array): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = rows[y] & ~bar.rows[y];
}
