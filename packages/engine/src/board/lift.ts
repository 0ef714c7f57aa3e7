import type { Board } from '../position.ts';
import { type Cell, OFF } from '../types.ts';
import { flood, rimRow } from './flood.ts';
import { bitCount, bitOf, FIRST_ROW, LAST_ROW, ROW_COUNT, rowIndex } from './rows.ts';
import {
  areas,
  bottoms,
  kingdomOf,
  leaderCounts,
  linking,
  present,
  presentCount,
  rims,
  survey,
  tops,
  touchOne,
  touchThree,
  touchTwo,
} from './survey.ts';

/** Where a leader may not go because it would join kingdoms, on the board from which it has been lifted (B8, B9). */
const lifted = new Int32Array(ROW_COUNT);
const touchesOne = new Int32Array(ROW_COUNT);
export const touchesTwo = new Int32Array(ROW_COUNT);
const part = new Int32Array(ROW_COUNT);
const parts = new Int32Array(ROW_COUNT);

/** Cells that touch two kingdoms once the leader with this index is off the board. Valid until the next call. */
export function touchTwoWithout(board: Board, leader: number): Int32Array {
  survey(board);
  const cell = board.leaderAt[leader];
  if (cell === OFF) return touchTwo;
  const kingdom = kingdomOf[leader];
  const others = leaderCounts[kingdom] - 1;
  const mayBreak = holdsTogether(cell);
  if (!(mayBreak && others > 1) && !meetsOthers(kingdom)) return touchTwo;
  withoutKingdom(kingdom, cell);
  if (others > 0 && mayBreak) addParts(board, leader);
  else if (others > 0) addPart(lifted, kingdom);
  return touchesTwo;
}

/** Whether the links beside a cell meet nowhere in the ring of eight cells around it: without it they may fall apart. */
function holdsTogether(cell: Cell): boolean {
  const ring = ringOf(cell);
  const corners = (ring >>> 1) | (ring << 7);
  const sides = (ring >>> 2) | (ring << 6);
  return bitCount(ring & SIDES & ~(corners & sides)) > 1;
}

/** The cells above, right, below and left in a ring. */
const SIDES = 0b01010101;

/** Which of the eight cells around link, clockwise from the one above. */
function ringOf(cell: Cell): number {
  const y = rowIndex(cell);
  const around = (row: number): number => (linking[row] << 1) >>> (cell & 15);
  const [above, beside, below] = [around(y - 1), around(y), around(y + 1)];
  const right = ((above >> 1) & 3) | (beside & 4) | ((below & 4) << 1);
  return right | ((below & 2) << 3) | ((below & 1) << 5) | ((beside & 1) << 6) | ((above & 1) << 7);
}

/** Whether some cell touches this kingdom and another one. */
function meetsOthers(kingdom: number): boolean {
  const at = kingdom * ROW_COUNT;
  for (let y = tops[kingdom]; y <= bottoms[kingdom]; y++) if ((rims[at + y] & touchTwo[y]) !== 0) return true;
  return false;
}

/** The board as if the kingdom were not there. */
function withoutKingdom(kingdom: number, cell: Cell): void {
  const at = kingdom * ROW_COUNT;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const others = ~rims[at + y];
    touchesOne[y] = (touchOne[y] & others) | touchTwo[y];
    touchesTwo[y] = (touchTwo[y] & others) | touchThree[y];
    lifted[y] = areas[at + y];
    parts[y] = 0;
  }
  lifted[rowIndex(cell)] &= ~bitOf(cell);
}

/** The lifted leader's kingdom may have broken up: each part with a leader in it is a kingdom (B9). */
function addParts(board: Board, leader: number): void {
  const kingdom = kingdomOf[leader];
  for (let i = 0; i < presentCount; i++) {
    const other = present[i];
    if (other === leader || kingdomOf[other] !== kingdom) continue;
    const cell = board.leaderAt[other];
    if ((parts[rowIndex(cell)] & bitOf(cell)) !== 0) continue;
    for (let y = 0; y < ROW_COUNT; y++) part[y] = 0;
    flood(lifted, cell, part, 0);
    addPart(part, kingdom);
  }
}

/** A part of the kingdom that is a kingdom of its own. */
function addPart(area: Int32Array, kingdom: number): void {
  for (let y = tops[kingdom]; y <= bottoms[kingdom]; y++) {
    const rim = rimRow(linking, area, 0, y);
    parts[y] |= area[y];
    touchesTwo[y] |= touchesOne[y] & rim;
    touchesOne[y] |= rim;
  }
}
