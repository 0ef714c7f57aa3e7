import {
  type ByColor,
  type Cell,
  COLORS,
  type Color,
  DYNASTIES,
  type Dynasty,
  MONUMENTS,
  type Monument,
  OFF,
} from '../base/types.ts';
import { CELLS, COLUMNS, isOnBoard, ROWS } from '../board/geometry.ts';

const TILE_LETTERS: Readonly<ByColor<string>> = ['r', 'b', 'g', 'k'];
const LEADER_LETTERS: Readonly<ByColor<string>> = ['R', 'B', 'G', 'K'];

export const parseColor = (letter: string): Color | null =>
  COLORS.find((color) => TILE_LETTERS[color] === letter) ?? null;

export const makeColor = (color: Color): string => TILE_LETTERS[color];

/** Leaders use the same letters in upper case. */
export const parseLeader = (letter: string): Color | null =>
  COLORS.find((color) => LEADER_LETTERS[color] === letter) ?? null;

export const makeLeader = (color: Color): string => LEADER_LETTERS[color];

export const parseDynasty = (letter: string): Dynasty | null => DYNASTIES.find((dynasty) => dynasty === letter) ?? null;

export const parseMonument = (text: string): Monument | null => MONUMENTS.find((monument) => monument === text) ?? null;

/** Parses digits without leading zeros, at most six. */
export const parseNumber = (text: string): number | null => (/^(0|[1-9][0-9]{0,5})$/.test(text) ? Number(text) : null);

/** Parses a draw: tiles in order. */
export function parseDrawn(text: string): Color[] | null {
  const colors: Color[] = [];
  for (const letter of text) {
    const color = parseColor(letter);
    if (color === null) return null;
    colors.push(color);
  }
  return colors;
}

export const makeDrawn = (tiles: readonly Color[]): string => tiles.map(makeColor).join('');

export function countTiles(tiles: readonly Color[]): ByColor<number> {
  const counts: ByColor<number> = [0, 0, 0, 0];
  for (const color of tiles) counts[color] += 1;
  return counts;
}

/** Parses tiles without an order, as in a hand or an exchange. They are written in the order r b g k. */
export function parseTiles(text: string): ByColor<number> | null {
  const tiles = parseDrawn(text);
  return tiles && countTiles(tiles);
}

export const makeTiles = (tiles: Readonly<ByColor<number>>): string =>
  COLORS.map((color) => makeColor(color).repeat(tiles[color])).join('');

/** Parses a hand, `-` if it is empty. */
export const parseHand = (text: string): ByColor<number> | null => parseTiles(text === '-' ? '' : text);

export const makeHand = (hand: Readonly<ByColor<number>>): string => makeTiles(hand) || '-';

/** Parses `40.30.25.20`. */
export function parseCounts(text: string): ByColor<number> | null {
  const [r, b, g, k, ...rest] = text.split('.').map(parseNumber);
  if (r == null || b == null || g == null || k == null || rest.length > 0) return null;
  return [r, b, g, k];
}

export const makeCounts = (counts: Readonly<ByColor<number>>): string => counts.join('.');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NAME = /^[a-z][1-9][0-9]?$/;

/**
 * Parses `a1` (top left) to `p11` (bottom right). Names beyond the board, up to `z99`, are accepted and have higher
 * numbers, so that the rules and not the grammar refuse such tokens.
 */
export function parseCell(text: string): Cell | null {
  if (!NAME.test(text)) return null;
  const column = LETTERS.indexOf(text.charAt(0));
  const row = Number(text.slice(1)) - 1;
  if (column < COLUMNS && row < ROWS) return row * COLUMNS + column;
  return CELLS + row * LETTERS.length + column;
}

/** Returns the name of a cell, `-` for OFF. */
export function makeCell(cell: Cell): string {
  if (cell === OFF) return '-';
  const width = isOnBoard(cell) ? COLUMNS : LETTERS.length;
  const index = isOnBoard(cell) ? cell : cell - CELLS;
  return `${LETTERS.charAt(index % width)}${Math.floor(index / width) + 1}`;
}

/** Parses a cell that must be on the board. */
export function parseBoardCell(text: string): Cell | null {
  const cell = parseCell(text);
  return cell !== null && isOnBoard(cell) ? cell : null;
}

/** A word of a line; `at` is its offset. */
export type Word = { text: string; at: number };

/** Splits a line at white space. */
export const wordsOf = (line: string): Word[] =>
  Array.from(line.matchAll(/\S+/g), (match) => ({ text: match[0], at: match.index }));
