import type { Board } from '../position.ts';
import type { Refusal } from '../refusal.ts';
import { BLUE, type Cell, type Color, RED, type Seat } from '../types.ts';
import { leaderIndex } from './board.ts';
import type { BoardData } from './boards.ts';
import { touchTwoWithout } from './lift.ts';
import { bitOf, FIRST_ROW, FULL_ROW, LAST_ROW, ROW_COUNT, rowIndex } from './rows.ts';
import { linking, survey, touchThree } from './survey.ts';

/**
 * Where pieces may go. Each rule is a bar: cells that it forbids, and the reason. The legal cells are those that no
 * bar covers, a refusal is the first bar that covers the cell: one list serves both.
 */
export type Bar = { code: Refusal; rows: Int32Array };

const filled = new Int32Array(ROW_COUNT);
const guarded = new Int32Array(ROW_COUNT);
const templeless = new Int32Array(ROW_COUNT);

const occupied: Bar = { code: 'occupied', rows: filled };

/** B2, D1, F6: no tile, leader, catastrophe, monument or wonder. */
function fillOccupied(board: Board): Bar {
  survey(board);
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) filled[y] = linking[y] | board.catastrophes[y];
  return occupied;
}

/** D1–D4. */
export function tileBars(board: Board, data: BoardData, color: Color): Bar[] {
  const ground: Bar =
    color === BLUE ? { code: 'needs-river', rows: data.land } : { code: 'not-on-river', rows: data.river };
  return [fillOccupied(board), ground, { code: 'joins-three-kingdoms', rows: touchThree }];
}

/** B2–B4: what holds for every leader. */
export const siteBars = (board: Board, data: BoardData): Bar[] => [
  fillOccupied(board),
  { code: 'not-on-river', rows: data.river },
  fillTempleless(board),
];

/** B5–B9: where this leader would join kingdoms. */
export const joinBar = (board: Board, seat: Seat, color: Color): Bar => ({
  code: 'joins-kingdoms',
  rows: touchTwoWithout(board, leaderIndex(seat, color)),
});

function fillTempleless(board: Board): Bar {
  const temples = board.tiles[RED];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const row = temples[y];
    templeless[y] = ~((row << 1) | (row >>> 1) | temples[y - 1] | temples[y + 1]) & FULL_ROW;
  }
  return { code: 'needs-temple', rows: templeless };
}

/** F3–F5: leader, treasure, monument, wonder, building, catastrophe. */
export function catastropheBars(board: Board): Bar[] {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    guarded[y] =
      board.leaders[y] | board.treasures[y] | board.blank[y] | board.roofs[y] | board.catastrophes[y];
  }
  return [{ code: 'protected', rows: guarded }];
}

/** The first reason that forbids a cell, or null. */
export function barAt(bars: readonly Bar[], cell: Cell): Refusal | null {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  for (const bar of bars) if (bar.rows[y] & bit) return bar.code;
  return null;
}

/** Writes the cells that no bar covers. */
export function openRows(bars: readonly Bar[], out: Int32Array): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = FULL_ROW;
  for (const bar of bars) closeRows(out, bar, out);
}

/** Writes the cells of `rows` that a bar does not cover. */
export function closeRows(rows: Int32Array, bar: Bar, out: Int32Array): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = rows[y] & ~bar.rows[y];
}
