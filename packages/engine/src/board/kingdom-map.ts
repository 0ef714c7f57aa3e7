import type { Board } from '../base/position.ts';
import { type Cell, type Color, OFF, type Seat } from '../base/types.ts';
import { bitCount, bitOf, GRID, has, rowIndex, setBit } from './bitboard.ts';
import { flood, floodBottom, floodTop, linkingRows, rimRow } from './flood-fill.ts';
import { memory } from './kingdom-map-memory.ts';

const { areas, bottoms, chiefs, filled, kingdomOf, leaderCounts } = memory;
const { linking, present, rims, tops, touchOne, touchThree, touchTwo } = memory;
const { FIRST_ROW, LAST_ROW, ROW_COUNT } = GRID;

/** Leaders of four seats. */
const LEADERS = 16;

/**
 * The survey of a board: its kingdoms (A13), their leaders, and how many kingdoms each empty cell touches. There is one
 * survey, in memory that is used again. It is made when somebody asks for it and stale as soon as the board changes.
 */
let surveyed: Board | null = null;

export let presentCount = 0;
export let kingdomCount = 0;

/** Every function that changes a board must call this. */
export function forgetSurvey(): void {
  surveyed = null;
}

/**
 * Brings the survey up to date after a tile. A tile that touches no kingdom changes none, and one that touches a single
 * kingdom joins it. This costs a fifth of a new survey.
 */
export function noteTile(board: Board, cell: Cell): void {
  if (surveyed !== board || has(touchTwo, cell)) {
    forgetSurvey();
    return;
  }
  setBit(linking, cell);
  setBit(filled, cell);
  if (has(touchOne, cell)) joinKingdom(kingdomBeside(cell), cell);
}

function kingdomBeside(cell: Cell): number {
  let kingdom = 0;
  while (!touches(kingdom, cell)) kingdom++;
  return kingdom;
}

const loose = new Int32Array(ROW_COUNT);
const joining = new Int32Array(ROW_COUNT);

/** The tile on `cellSize` joins a kingdom, and with it the leaderless groups beside it. */
function joinKingdom(kingdom: number, cell: Cell): void {
  const at = kingdom * ROW_COUNT;
  rims[at + rowIndex(cell)] &= ~bitOf(cell);
  touchOne[rowIndex(cell)] &= ~bitOf(cell);
  for (let y = 0; y < ROW_COUNT; y++) {
    loose[y] = linking[y] & ~areas[at + y];
    joining[y] = 0;
  }
  flood(loose, cell, joining, 0);
  for (let y = floodTop; y <= floodBottom; y++) areas[at + y] |= joining[y];
  widenRim(kingdom, joining, 0);
}

/** Notes that the cells beside a new part of a kingdom touch it. */
function widenRim(kingdom: number, part: Int32Array, from: number): void {
  const at = kingdom * ROW_COUNT;
  const top = floodTop > FIRST_ROW ? floodTop - 1 : FIRST_ROW;
  const bottom = floodBottom < LAST_ROW ? floodBottom + 1 : LAST_ROW;
  if (top < tops[kingdom]) tops[kingdom] = top;
  if (bottom > bottoms[kingdom]) bottoms[kingdom] = bottom;
  for (let y = top; y <= bottom; y++) {
    const rim = rimRow(linking, part, from, y) & ~rims[at + y];
    rims[at + y] |= rim;
    touchThree[y] |= touchTwo[y] & rim;
    touchTwo[y] |= touchOne[y] & rim;
    touchOne[y] |= rim;
  }
}

export function survey(board: Board): void {
  if (surveyed === board) return;
  surveyed = board;
  readRows(board);
  muster(board.leaderAt);
  kingdomCount = 0;
  for (let i = 0; i < presentCount; i++) if (kingdomOf[present[i]] === OFF) addKingdom(board.leaderAt, i);
}

function readRows(board: Board): void {
  linkingRows(board, linking);
  const { catastrophes } = board;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    filled[y] = linking[y] | catastrophes[y];
    touchOne[y] = touchTwo[y] = touchThree[y] = 0;
  }
}

function muster(leaderAt: readonly Cell[]): void {
  presentCount = 0;
  for (let leader = 0; leader < LEADERS; leader++) {
    kingdomOf[leader] = OFF;
    if (leaderAt[leader] !== OFF) present[presentCount++] = leader;
  }
}

/** @param first the place in `present` of the first leader who has no kingdom yet. */
function addKingdom(leaderAt: readonly Cell[], first: number): void {
  const kingdom = kingdomCount++;
  const at = kingdom * ROW_COUNT;
  for (let i = at; i < at + ROW_COUNT; i++) areas[i] = rims[i] = 0;
  flood(linking, leaderAt[present[first]], areas, at);
  enlist(leaderAt, first, kingdom);
  tops[kingdom] = LAST_ROW;
  bottoms[kingdom] = FIRST_ROW;
  widenRim(kingdom, areas, at);
}

/** Notes which leaders stand in a kingdom. */
function enlist(leaderAt: readonly Cell[], first: number, kingdom: number): void {
  for (let i = kingdom * 4; i < kingdom * 4 + 4; i++) chiefs[i] = OFF;
  let count = 0;
  for (let i = first; i < presentCount; i++) {
    const leader = present[i];
    if (!isIn(kingdom, leaderAt[leader])) continue;
    count++;
    kingdomOf[leader] = kingdom;
    chiefs[kingdom * 4 + (leader & 3)] = leader >> 2;
  }
  leaderCounts[kingdom] = count;
}

export const chiefOf = (kingdom: number, color: Color): Seat => chiefs[kingdom * 4 + color];

export const touches = (kingdom: number, cell: Cell): boolean =>
  (rims[kingdom * ROW_COUNT + rowIndex(cell)] & bitOf(cell)) !== 0;

export const isIn = (kingdom: number, cell: Cell): boolean =>
  (areas[kingdom * ROW_COUNT + rowIndex(cell)] & bitOf(cell)) !== 0;

/** How many cells of a kingdom lie in `rows`. */
export function countIn(kingdom: number, rows: readonly number[]): number {
  const at = kingdom * ROW_COUNT;
  let count = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const both = areas[at + y] & rows[y];
    if (both !== 0) count += bitCount(both);
  }
  return count;
}
