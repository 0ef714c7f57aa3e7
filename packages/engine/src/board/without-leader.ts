import type { Board } from '../base/position.ts';
import { type Cell, OFF } from '../base/types.ts';
import { bitCount, bitOf, GRID, rowIndex } from './bitboard.ts';
import { flood, rimRow } from './flood-fill.ts';
import { presentCount, survey } from './kingdom-map.ts';
import { memory } from './kingdom-map-memory.ts';

const { areas, bottoms, kingdomOf, leaderCounts, linking, present } = memory;
const { rims, tops, touchesTwo, touchOne, touchThree, touchTwo } = memory;
const { FIRST_ROW, LAST_ROW, ROW_COUNT } = GRID;

/**
 * The eight cells around the centre of a square of three by three, clockwise from the one above; every second is a
 * side.
 */
const RING = [1, 2, 5, 8, 7, 6, 3, 0];
const SIDES = 0b01010101;

/** Where a leader may not go because it would join kingdoms, on the board from which it has been lifted (B8, B9). */
const lifted = new Int32Array(ROW_COUNT);
const touchesOne = new Int32Array(ROW_COUNT);
const part = new Int32Array(ROW_COUNT);
const parts = new Int32Array(ROW_COUNT);

/**
 * Cells that touch two kingdoms once the leader with this index is off the board: `touchTwo` itself if that changes
 * nothing within `where`, else rows that hold within `where` and until the next call.
 */
export function touchTwoWithout(board: Board, leader: number, where: Int32Array): Int32Array {
  survey(board);
  const cell = board.leaderAt[leader];
  if (cell === OFF) return touchTwo;
  const kingdom = kingdomOf[leader];
  const others = leaderCounts[kingdom] - 1;
  if (others > 0 && !mayHoldTogether(cell)) return freesBeside(kingdom, cell, where) ? touchesTwo : touchTwo;
  if (others < 2 && !meetsOthers(kingdom, where)) return touchTwo;
  withoutKingdom(kingdom, cell);
  if (others > 0) addParts(board, leader);
  return isChanged(where) ? touchesTwo : touchTwo;
}

/**
 * Whether the linked cells beside a cell are not linked to each other in the ring around it: without it they may
 * part.
 */
function mayHoldTogether(cell: Cell): boolean {
  const y = rowIndex(cell);
  const x = cell & 15;
  const above = ((linking[y - 1] << 1) >>> x) & 7;
  const beside = ((linking[y] << 1) >>> x) & 7;
  const below = ((linking[y + 1] << 1) >>> x) & 7;
  return HOLDS[above | (beside << 3) | (below << 6)] !== 0;
}

/** For every square of three by three, row by row from the top left: whether its centre may hold it together. */
const HOLDS = Uint8Array.from({ length: 1 << 9 }, (_, square) => {
  const ring = RING.reduce((bits, at, i) => bits | (((square >>> at) & 1) << i), 0);
  const corners = (ring >>> 1) | (ring << 7);
  const sides = (ring >>> 2) | (ring << 6);
  return bitCount(ring & SIDES & ~(corners & sides)) > 1 ? 1 : 0;
});

/** Whether some cell of `where` touches this kingdom and another one. */
function meetsOthers(kingdom: number, where: Int32Array): boolean {
  const at = kingdom * ROW_COUNT;
  for (let y = tops[kingdom]; y <= bottoms[kingdom]; y++) {
    if ((rims[at + y] & touchTwo[y] & where[y]) !== 0) return true;
  }
  return false;
}

/**
 * For a kingdom that does not break up without its leader on `cellSize`: only cells beside that cell can cease to touch it.
 * Returns whether one of these touches two kingdoms no more, and only then writes the rows.
 */
function freesBeside(kingdom: number, cell: Cell, where: Int32Array): boolean {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  const above = freedAt(kingdom, cell, y - 1, bit & where[y - 1]);
  const beside = freedAt(kingdom, cell, y, ((bit << 1) | (bit >>> 1)) & where[y]);
  const below = freedAt(kingdom, cell, y + 1, bit & where[y + 1]);
  if ((above | beside | below) === 0) return false;
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) touchesTwo[row] = touchTwo[row];
  touchesTwo[y - 1] &= ~above;
  touchesTwo[y] &= ~beside;
  touchesTwo[y + 1] &= ~below;
  return true;
}

/** The cells of `near` in row y that touch the kingdom only through the leader on `cellSize`, and one other kingdom. */
function freedAt(kingdom: number, cell: Cell, y: number, near: number): number {
  const asked = near & touchTwo[y] & ~touchThree[y];
  if (asked === 0) return 0;
  const at = kingdom * ROW_COUNT;
  areas[at + rowIndex(cell)] &= ~bitOf(cell);
  const rim = rimRow(linking, areas, at, y);
  areas[at + rowIndex(cell)] |= bitOf(cell);
  return asked & ~rim;
}

function isChanged(where: Int32Array): boolean {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    if (((touchesTwo[y] ^ touchTwo[y]) & where[y]) !== 0) return true;
  }
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
