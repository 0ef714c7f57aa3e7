import { CELLS, COLUMNS, isOnBoard, ROWS } from '../board/geometry.ts';
import { type Cell, OFF } from '../types.ts';

export { isOnBoard };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NAME = /^[a-z][1-9][0-9]?$/;

/**
 * `a1` top left … `p11` bottom right. Names beyond the board (`q5`, `a12`, up to `z99`) are read as well, so that a
 * token for such a cell is refused by the rules and not by the grammar; their numbers start after p11.
 */
export function parseCell(text: string): Cell | null {
  if (!NAME.test(text)) return null;
  const column = LETTERS.indexOf(text.charAt(0));
  const row = Number(text.slice(1)) - 1;
  if (column < COLUMNS && row < ROWS) return row * COLUMNS + column;
  return CELLS + row * LETTERS.length + column;
}

/** The name of a cell, `-` for OFF. */
export function makeCell(cell: Cell): string {
  if (cell === OFF) return '-';
  const width = isOnBoard(cell) ? COLUMNS : LETTERS.length;
  const index = isOnBoard(cell) ? cell : cell - CELLS;
  return `${LETTERS.charAt(index % width)}${Math.floor(index / width) + 1}`;
}

/** A cell that must be on the board. */
export function parseBoardCell(text: string): Cell | null {
  const cell = parseCell(text);
  return cell !== null && isOnBoard(cell) ? cell : null;
}
