import type { Bitboard } from '../base/position.ts';
import type { Cell } from '../base/types.ts';
import { ROWS } from './geometry.ts';

/** An empty row above and below the board saves edge checks for neighbors. */
export const ROW_COUNT = ROWS + 2;
export const FIRST_ROW = 1;
export const LAST_ROW = ROWS;
export const FULL_ROW = 0xffff;

/** A bitboard as plain data or as scratch memory. */
export type AnyBitboard = Bitboard | Int32Array;

export function emptyBitboard(): Bitboard {
  const rows: Bitboard = [];
  while (rows.length < ROW_COUNT) rows.push(0);
  return rows;
}

export const rowIndex = (cell: Cell): number => (cell >> 4) + 1;
export const bitOf = (cell: Cell): number => 1 << (cell & 15);
const cellOf = (row: number, column: number): Cell => ((row - 1) << 4) | column;

export const hasCell = (rows: AnyBitboard, cell: Cell): boolean => (rows[rowIndex(cell)] & bitOf(cell)) !== 0;

export function setBit(rows: AnyBitboard, cell: Cell): void {
  rows[rowIndex(cell)] |= bitOf(cell);
}

export function clearBit(rows: AnyBitboard, cell: Cell): void {
  rows[rowIndex(cell)] &= ~bitOf(cell);
}

const columnOfBit = (bit: number): number => 31 - Math.clz32(bit);

const columns = new Uint8Array(256 * 8);
const counts = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  for (let column = 0; column < 8; column++) {
    if ((byte >> column) & 1) columns[byte * 8 + counts[byte]++] = column;
  }
}

/**
 * Constants for modules on the hot path, which copy them into local constants because V8 does not inline imported
 * ones. For each byte value, `columns` lists its set bits (from index 8 × value) and `counts` their number.
 */
export const BITBOARD_LAYOUT = { FIRST_ROW, LAST_ROW, ROW_COUNT, FULL_ROW, columns, counts };

export const countRowBits = (row: number): number => counts[row & 0xff] + counts[(row >>> 8) & 0xff];

export function countCells(rows: AnyBitboard): number {
  let count = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) count += countRowBits(rows[y]);
  return count;
}

/** Returns element `i` of `cellsOf`. */
export function nthCell(rows: AnyBitboard, i: number): Cell {
  let y = FIRST_ROW;
  let before = 0;
  for (let count = countRowBits(rows[y]); before + count <= i; count = countRowBits(rows[y])) {
    before += count;
    y++;
  }
  return cellOf(y, columnAt(rows[y], i - before));
}

function columnAt(row: number, i: number): number {
  const left = counts[row & 0xff];
  return i < left ? columns[((row & 0xff) << 3) + i] : 8 + columns[((row >>> 8) << 3) + i - left];
}

/** Lists the cells, top left first. */
export function cellsOf(rows: AnyBitboard): Cell[] {
  const cells: Cell[] = [];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    for (let rest = rows[y]; rest !== 0; rest &= rest - 1) cells.push(cellOf(y, columnOfBit(rest & -rest)));
  }
  return cells;
}

export const WHOLE_BOARD = new Int32Array(ROW_COUNT).fill(FULL_ROW, FIRST_ROW, LAST_ROW + 1);

export function bitboardOf(cells: readonly Cell[]): Int32Array {
  const rows = new Int32Array(ROW_COUNT);
  for (const cell of cells) setBit(rows, cell);
  return rows;
}
