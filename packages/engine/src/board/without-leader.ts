import type { Board } from '../base/position.ts';
import { type Cell, OFF } from '../base/types.ts';
import { BITBOARD_LAYOUT, bitOf, countRowBits, rowIndex } from './bitboard.ts';
import { floodFill, neighborRow } from './flood-fill.ts';
import { leadersOnBoardCount, mapKingdoms } from './kingdom-map.ts';
import { kingdomMap } from './kingdom-map-memory.ts';

const { kingdomCells, neighborBottoms, kingdomOfLeader, leaderCounts, linkingCells, leadersOnBoard } = kingdomMap;
const { kingdomNeighbors, neighborTops, touchTwoWithoutLeader, touchOne, touchThree, touchTwo } = kingdomMap;
const { FIRST_ROW, LAST_ROW, ROW_COUNT } = BITBOARD_LAYOUT;

/** The eight outer cells of a 3×3 square, clockwise from the top; every second one shares a side with the center. */
const RING = [1, 2, 5, 8, 7, 6, 3, 0];
const SIDES = 0b01010101;

/** Scratch memory for the board without the leader (B8, B9). */
const restOfKingdom = new Int32Array(ROW_COUNT);
const touchOneWithoutLeader = new Int32Array(ROW_COUNT);
const part = new Int32Array(ROW_COUNT);
const parts = new Int32Array(ROW_COUNT);

/**
 * Returns the cells that touch two kingdoms once this leader is off the board. Returns `touchTwo` itself if nothing
 * changes within `where`, otherwise a bitboard that is valid within `where` until the next call.
 */
export function cellsTouchingTwoWithout(board: Board, leader: number, where: Int32Array): Int32Array {
  mapKingdoms(board);
  const cell = board.leaderCells[leader];
  if (cell === OFF) return touchTwo;
  const kingdom = kingdomOfLeader[leader];
  const others = leaderCounts[kingdom] - 1;
  if (others > 0 && !mayConnectNeighbors(cell))
    return freesNeighbors(kingdom, cell, where) ? touchTwoWithoutLeader : touchTwo;
  if (others < 2 && !meetsOtherKingdom(kingdom, where)) return touchTwo;
  removeKingdom(kingdom, cell);
  if (others > 0) addParts(board, leader);
  return isChanged(where) ? touchTwoWithoutLeader : touchTwo;
}

/**
 * Whether the linking neighbors of a cell are not linked within the 3×3 square around it: without the cell their
 * kingdom may split.
 */
function mayConnectNeighbors(cell: Cell): boolean {
  const y = rowIndex(cell);
  const x = cell & 15;
  const above = ((linkingCells[y - 1] << 1) >>> x) & 7;
  const beside = ((linkingCells[y] << 1) >>> x) & 7;
  const below = ((linkingCells[y + 1] << 1) >>> x) & 7;
  return MAY_CONNECT[above | (beside << 3) | (below << 6)] !== 0;
}

/** For every 3×3 pattern, row by row from the top left: whether its center may connect it. */
const MAY_CONNECT = Uint8Array.from({ length: 1 << 9 }, (_, square) => {
  const ring = RING.reduce((bits, at, i) => bits | (((square >>> at) & 1) << i), 0);
  const corners = (ring >>> 1) | (ring << 7);
  const sides = (ring >>> 2) | (ring << 6);
  return countRowBits(ring & SIDES & ~(corners & sides)) > 1 ? 1 : 0;
});

/** Whether a cell of `where` touches this kingdom and another one. */
function meetsOtherKingdom(kingdom: number, where: Int32Array): boolean {
  const at = kingdom * ROW_COUNT;
  for (let y = neighborTops[kingdom]; y <= neighborBottoms[kingdom]; y++) {
    if ((kingdomNeighbors[at + y] & touchTwo[y] & where[y]) !== 0) return true;
  }
  return false;
}

/**
 * For a kingdom that does not split without its leader on `cell`: only cells next to that cell can stop touching it.
 * Returns whether one of them no longer touches two kingdoms; writes the bitboard only in that case.
 */
function freesNeighbors(kingdom: number, cell: Cell, where: Int32Array): boolean {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  const above = freedInRow(kingdom, cell, y - 1, bit & where[y - 1]);
  const beside = freedInRow(kingdom, cell, y, ((bit << 1) | (bit >>> 1)) & where[y]);
  const below = freedInRow(kingdom, cell, y + 1, bit & where[y + 1]);
  if ((above | beside | below) === 0) return false;
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) touchTwoWithoutLeader[row] = touchTwo[row];
  touchTwoWithoutLeader[y - 1] &= ~above;
  touchTwoWithoutLeader[y] &= ~beside;
  touchTwoWithoutLeader[y + 1] &= ~below;
  return true;
}

/**
 * Returns the cells of `near` in row y that touch the kingdom only through the leader on `cell`, and one other
 * kingdom.
 */
function freedInRow(kingdom: number, cell: Cell, y: number, near: number): number {
  const candidates = near & touchTwo[y] & ~touchThree[y];
  if (candidates === 0) return 0;
  const at = kingdom * ROW_COUNT;
  kingdomCells[at + rowIndex(cell)] &= ~bitOf(cell);
  const rim = neighborRow(linkingCells, kingdomCells, at, y);
  kingdomCells[at + rowIndex(cell)] |= bitOf(cell);
  return candidates & ~rim;
}

function isChanged(where: Int32Array): boolean {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    if (((touchTwoWithoutLeader[y] ^ touchTwo[y]) & where[y]) !== 0) return true;
  }
  return false;
}

/** Removes the kingdom from the counts of touched kingdoms. */
function removeKingdom(kingdom: number, cell: Cell): void {
  const at = kingdom * ROW_COUNT;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const others = ~kingdomNeighbors[at + y];
    touchOneWithoutLeader[y] = (touchOne[y] & others) | touchTwo[y];
    touchTwoWithoutLeader[y] = (touchTwo[y] & others) | touchThree[y];
    restOfKingdom[y] = kingdomCells[at + y];
    parts[y] = 0;
  }
  restOfKingdom[rowIndex(cell)] &= ~bitOf(cell);
}

/** Adds the parts into which the kingdom splits without its leader: each part with a leader is a kingdom (B9). */
function addParts(board: Board, leader: number): void {
  const kingdom = kingdomOfLeader[leader];
  for (let i = 0; i < leadersOnBoardCount; i++) {
    const other = leadersOnBoard[i];
    if (other === leader || kingdomOfLeader[other] !== kingdom) continue;
    const cell = board.leaderCells[other];
    if ((parts[rowIndex(cell)] & bitOf(cell)) !== 0) continue;
    for (let y = 0; y < ROW_COUNT; y++) part[y] = 0;
    floodFill(restOfKingdom, cell, part, 0);
    addPart(part, kingdom);
  }
}

/** Adds one such part. */
function addPart(area: Int32Array, kingdom: number): void {
  for (let y = neighborTops[kingdom]; y <= neighborBottoms[kingdom]; y++) {
    const rim = neighborRow(linkingCells, area, 0, y);
    parts[y] |= area[y];
    touchTwoWithoutLeader[y] |= touchOneWithoutLeader[y] & rim;
    touchOneWithoutLeader[y] |= rim;
  }
}
