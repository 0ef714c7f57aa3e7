import { crossAt, squareAt } from '../board/geometry.ts';
import type { Board } from '../position.ts';
import { type Cell, MONUMENTS, type Monument, OFF } from '../types.ts';
import { makeCell, parseBoardCell } from './cell.ts';
import { parseMonument } from './words.ts';

export type PlacedMonument = { monument: Monument; cell: Cell };

/** `rg@g5`: a monument with its top left cell, where its square fits on the board. */
export function parsePlacedMonument(text: string): PlacedMonument | null {
  const monument = text.charAt(2) === '@' ? parseMonument(text.slice(0, 2)) : null;
  const cell = parseBoardCell(text.slice(3));
  return monument && cell !== null && squareAt(cell) ? { monument, cell } : null;
}

export const makePlacedMonument = ({ monument, cell }: PlacedMonument): string =>
  `${monument}@${makeCell(cell)}`;

/** `rg@g5,bk@c1`, none twice; `-` none. */
export function parseMonuments(text: string): PlacedMonument[] | null {
  if (text === '-') return [];
  const placed: PlacedMonument[] = [];
  for (const part of text.split(',')) {
    const one = parsePlacedMonument(part);
    if (!one || placed.some(({ monument }) => monument === one.monument)) return null;
    placed.push(one);
  }
  return sortMonuments(placed);
}

/** In the order in which they are written. */
const sortMonuments = (placed: readonly PlacedMonument[]): PlacedMonument[] =>
  placed.toSorted((a, b) => MONUMENTS.indexOf(a.monument) - MONUMENTS.indexOf(b.monument));

export const makeMonuments = (placed: readonly PlacedMonument[]): string =>
  placed.map(makePlacedMonument).join(',') || '-';

export const monumentsOn = (board: Board): PlacedMonument[] =>
  MONUMENTS.flatMap((monument, i) => {
    const cell = board.monuments[i] ?? OFF;
    return cell === OFF ? [] : [{ monument, cell }];
  });

/** The centre of the wonder where its cross fits on the board, OFF for `-`. */
export function parseWonder(text: string): Cell | null {
  if (text === '-') return OFF;
  const cell = parseBoardCell(text);
  return cell !== null && crossAt(cell) ? cell : null;
}
