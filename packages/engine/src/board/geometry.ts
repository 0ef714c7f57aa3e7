import type { Cell } from '../base/types.ts';

export const COLUMNS = 16;
export const ROWS = 11;
export const CELLS = COLUMNS * ROWS;

export const columnOf = (cell: Cell): number => cell & 15;
export const rowOf = (cell: Cell): number => cell >> 4;
export const isOnBoard = (cell: Cell): boolean => cell >= 0 && cell < CELLS;

const inside = (column: number, row: number): boolean => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;

const STEPS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/** The cells that share a side with each cell (A11). */
export const NEIGHBORS: readonly (readonly Cell[])[] = Array.from({ length: CELLS }, (_, cell) =>
  STEPS.filter(([dx, dy]) => inside(columnOf(cell) + dx, rowOf(cell) + dy)).map(([dx, dy]) => cell + dx + dy * COLUMNS),
);

/** Returns the 2×2 square with this top-left cell, or null if it leaves the board. */
export function squareAt(cell: Cell): readonly Cell[] | null {
  const fits = isOnBoard(cell) && columnOf(cell) < COLUMNS - 1 && rowOf(cell) < ROWS - 1;
  return fits ? [cell, cell + 1, cell + COLUMNS, cell + COLUMNS + 1] : null;
}

/** Returns the cross of five with this center (M1), center first, or null if it leaves the board. */
export function crossAt(cell: Cell): readonly Cell[] | null {
  const arms = isOnBoard(cell) ? (NEIGHBORS[cell] ?? []) : [];
  return arms.length === 4 ? [cell, ...arms] : null;
}
