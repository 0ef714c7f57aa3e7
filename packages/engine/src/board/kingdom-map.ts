import type { Board } from '../base/position.ts';
import { type Cell, type Color, OFF, type Seat } from '../base/types.ts';
import { BITBOARD_LAYOUT, bitOf, countRowBits, hasCell, rowIndex, setBit } from './bitboard.ts';
import { floodBottom, floodFill, floodTop, neighborRow, writeLinkingCells } from './flood-fill.ts';
import { kingdomMap } from './kingdom-map-memory.ts';

const { kingdomCells, neighborBottoms, leadersByKingdom, filledCells, kingdomOfLeader, leaderCounts } = kingdomMap;
const { linkingCells, leadersOnBoard, kingdomNeighbors, neighborTops, touchOne, touchThree, touchTwo } = kingdomMap;
const { FIRST_ROW, LAST_ROW, ROW_COUNT } = BITBOARD_LAYOUT;

/** Leaders of four seats. */
const MAX_LEADERS = 16;

/**
 * The kingdom map of a board: its kingdoms (A13), their leaders, and how many kingdoms each empty cell touches. There
 * is only one, computed on demand in shared memory. It becomes invalid when the board changes.
 */
let mappedBoard: Board | null = null;

export let leadersOnBoardCount = 0;
export let kingdomCount = 0;

/** Must be called by every function that changes a board. */
export function invalidateKingdomMap(): void {
  mappedBoard = null;
}

/**
 * Updates the map after a tile was placed. Cheap if the tile touches at most one kingdom: about a fifth of a full
 * computation.
 */
export function addTileToKingdomMap(board: Board, cell: Cell): void {
  if (mappedBoard !== board || hasCell(touchTwo, cell)) {
    invalidateKingdomMap();
    return;
  }
  setBit(linkingCells, cell);
  setBit(filledCells, cell);
  if (hasCell(touchOne, cell)) extendKingdom(kingdomTouching(cell), cell);
}

function kingdomTouching(cell: Cell): number {
  let kingdom = 0;
  while (!touchesKingdom(kingdom, cell)) kingdom++;
  return kingdom;
}

const otherLinkingCells = new Int32Array(ROW_COUNT);
const addedCells = new Int32Array(ROW_COUNT);

/** Adds the tile and the leaderless groups next to it to a kingdom. */
function extendKingdom(kingdom: number, cell: Cell): void {
  const at = kingdom * ROW_COUNT;
  kingdomNeighbors[at + rowIndex(cell)] &= ~bitOf(cell);
  touchOne[rowIndex(cell)] &= ~bitOf(cell);
  for (let y = 0; y < ROW_COUNT; y++) {
    otherLinkingCells[y] = linkingCells[y] & ~kingdomCells[at + y];
    addedCells[y] = 0;
  }
  floodFill(otherLinkingCells, cell, addedCells, 0);
  for (let y = floodTop; y <= floodBottom; y++) kingdomCells[at + y] |= addedCells[y];
  widenNeighbors(kingdom, addedCells, 0);
}

/** Marks the cells next to a new part of a kingdom. */
function widenNeighbors(kingdom: number, part: Int32Array, from: number): void {
  const at = kingdom * ROW_COUNT;
  const top = floodTop > FIRST_ROW ? floodTop - 1 : FIRST_ROW;
  const bottom = floodBottom < LAST_ROW ? floodBottom + 1 : LAST_ROW;
  if (top < neighborTops[kingdom]) neighborTops[kingdom] = top;
  if (bottom > neighborBottoms[kingdom]) neighborBottoms[kingdom] = bottom;
  for (let y = top; y <= bottom; y++) {
    const rim = neighborRow(linkingCells, part, from, y) & ~kingdomNeighbors[at + y];
    kingdomNeighbors[at + y] |= rim;
    touchThree[y] |= touchTwo[y] & rim;
    touchTwo[y] |= touchOne[y] & rim;
    touchOne[y] |= rim;
  }
}

export function mapKingdoms(board: Board): void {
  if (mappedBoard === board) return;
  mappedBoard = board;
  readBoard(board);
  collectLeaders(board.leaderCells);
  kingdomCount = 0;
  for (let i = 0; i < leadersOnBoardCount; i++)
    if (kingdomOfLeader[leadersOnBoard[i]] === OFF) addKingdom(board.leaderCells, i);
}

function readBoard(board: Board): void {
  writeLinkingCells(board, linkingCells);
  const { catastrophes } = board;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    filledCells[y] = linkingCells[y] | catastrophes[y];
    touchOne[y] = touchTwo[y] = touchThree[y] = 0;
  }
}

function collectLeaders(leaderCells: readonly Cell[]): void {
  leadersOnBoardCount = 0;
  for (let leader = 0; leader < MAX_LEADERS; leader++) {
    kingdomOfLeader[leader] = OFF;
    if (leaderCells[leader] !== OFF) leadersOnBoard[leadersOnBoardCount++] = leader;
  }
}

/** @param first index in `leadersOnBoard` of the first leader without a kingdom. */
function addKingdom(leaderCells: readonly Cell[], first: number): void {
  const kingdom = kingdomCount++;
  const at = kingdom * ROW_COUNT;
  for (let i = at; i < at + ROW_COUNT; i++) kingdomCells[i] = kingdomNeighbors[i] = 0;
  floodFill(linkingCells, leaderCells[leadersOnBoard[first]], kingdomCells, at);
  assignToKingdom(leaderCells, first, kingdom);
  neighborTops[kingdom] = LAST_ROW;
  neighborBottoms[kingdom] = FIRST_ROW;
  widenNeighbors(kingdom, kingdomCells, at);
}

/** Assigns the leaders within its cells to a kingdom. */
function assignToKingdom(leaderCells: readonly Cell[], first: number, kingdom: number): void {
  for (let i = kingdom * 4; i < kingdom * 4 + 4; i++) leadersByKingdom[i] = OFF;
  let count = 0;
  for (let i = first; i < leadersOnBoardCount; i++) {
    const leader = leadersOnBoard[i];
    if (!isInKingdom(kingdom, leaderCells[leader])) continue;
    count++;
    kingdomOfLeader[leader] = kingdom;
    leadersByKingdom[kingdom * 4 + (leader & 3)] = leader >> 2;
  }
  leaderCounts[kingdom] = count;
}

export const leaderOwner = (kingdom: number, color: Color): Seat => leadersByKingdom[kingdom * 4 + color];

export const touchesKingdom = (kingdom: number, cell: Cell): boolean =>
  (kingdomNeighbors[kingdom * ROW_COUNT + rowIndex(cell)] & bitOf(cell)) !== 0;

export const isInKingdom = (kingdom: number, cell: Cell): boolean =>
  (kingdomCells[kingdom * ROW_COUNT + rowIndex(cell)] & bitOf(cell)) !== 0;

/** Counts the cells of a kingdom in a bitboard. */
export function countInKingdom(kingdom: number, rows: readonly number[]): number {
  const at = kingdom * ROW_COUNT;
  let count = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const both = kingdomCells[at + y] & rows[y];
    if (both !== 0) count += countRowBits(both);
  }
  return count;
}
