import type { Board } from '../base/position.ts';
import type { Cell } from '../base/types.ts';
import { type AnyBitboard, BITBOARD_LAYOUT, bitOf, rowIndex } from './bitboard.ts';

const { FIRST_ROW, FULL_ROW, LAST_ROW, ROW_COUNT } = BITBOARD_LAYOUT;

/** Writes the cells that link: tiles, leaders, face-down tiles and the wonder, but not catastrophes (A12). */
export function writeLinkingCells(board: Board, out: Int32Array): Int32Array {
  const [red, blue, green, black] = board.tiles;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    out[y] = red[y] | blue[y] | green[y] | black[y] | board.blank[y] | board.leaders[y];
  }
  return out;
}

/** Returns the runs of `within` that contain a bit of `seed`. */
function fillRuns(seed: number, within: number): number {
  let filled = seed;
  for (;;) {
    const grown = (filled | (filled << 1) | (filled >>> 1)) & within;
    if (grown === filled) return filled;
    filled = grown;
  }
}

/** First and last row of the last flood fill. */
export let floodTop = 0;
export let floodBottom = 0;

/**
 * Writes the group of `cell` into 13 elements of `area` from index `at`, sweeping down and up until nothing is added.
 * `linking` must contain the cell, and these elements must be empty.
 */
export function floodFill(linking: AnyBitboard, cell: Cell, area: Int32Array, at: number): void {
  let top = rowIndex(cell);
  let bottom = top;
  area[at + top] = fillRuns(bitOf(cell), linking[top]);
  let grew = true;
  while (grew) {
    grew = false;
    for (let y = top; y <= bottom; y++) {
      if (!spreadToRow(linking, area, at, y, y + 1)) continue;
      grew = true;
      if (y === bottom) bottom++;
    }
    for (let y = bottom; y >= top; y--) {
      if (!spreadToRow(linking, area, at, y, y - 1)) continue;
      grew = true;
      if (y === top) top--;
    }
  }
  floodTop = top;
  floodBottom = bottom;
}

/** Spreads from row y to a neighboring row. Returns whether that row grew. */
function spreadToRow(linking: AnyBitboard, area: Int32Array, at: number, y: number, next: number): boolean {
  const known = area[at + next];
  const entered = known | (area[at + y] & linking[next]);
  if (entered === known) return false;
  area[at + next] = fillRuns(entered, linking[next]);
  return true;
}

/** Returns the cells of a row that are next to a group and do not link. */
export function neighborRow(linking: AnyBitboard, area: Int32Array, at: number, y: number): number {
  const row = area[at + y];
  return ((row << 1) | (row >>> 1) | area[at + y - 1] | area[at + y + 1]) & ~linking[y] & FULL_ROW;
}

const linkingScratch = new Int32Array(ROW_COUNT);

/** Returns the group of a cell as a new bitboard, treating the cell `without` as empty. */
export function groupAt(board: Board, cell: Cell, without?: Cell): Int32Array {
  const area = new Int32Array(ROW_COUNT);
  writeLinkingCells(board, linkingScratch);
  if (without !== undefined) linkingScratch[rowIndex(without)] &= ~bitOf(without);
  if (linkingScratch[rowIndex(cell)] & bitOf(cell)) floodFill(linkingScratch, cell, area, 0);
  return area;
}
