import {
  type ByColor,
  COLORS,
  type Color,
  DYNASTIES,
  type Dynasty,
  MONUMENTS,
  type Monument,
} from '../types.ts';

const TILE_LETTERS: Readonly<ByColor<string>> = ['r', 'b', 'g', 'k'];
const LEADER_LETTERS: Readonly<ByColor<string>> = ['R', 'B', 'G', 'K'];

export const parseColor = (letter: string): Color | null =>
  COLORS.find((color) => TILE_LETTERS[color] === letter) ?? null;

export const makeColor = (color: Color): string => TILE_LETTERS[color];

/** A leader's colour: the same letters, capital. */
export const parseLeader = (letter: string): Color | null =>
  COLORS.find((color) => LEADER_LETTERS[color] === letter) ?? null;

export const makeLeader = (color: Color): string => LEADER_LETTERS[color];

export const parseDynasty = (letter: string): Dynasty | null =>
  DYNASTIES.find((dynasty) => dynasty === letter) ?? null;

export const parseMonument = (text: string): Monument | null =>
  MONUMENTS.find((monument) => monument === text) ?? null;

/** Digits without leading zeros; six at most, so that every number is exact and every text short. */
export const parseNumber = (text: string): number | null =>
  /^(0|[1-9][0-9]{0,5})$/.test(text) ? Number(text) : null;

/** Tiles in a row, their order kept: a draw. */
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

/** Tiles whose order means nothing: a hand, an exchange. Any order is read, r b g k is written. */
export function parseTiles(text: string): ByColor<number> | null {
  const tiles = parseDrawn(text);
  return tiles && countTiles(tiles);
}

export const makeTiles = (tiles: Readonly<ByColor<number>>): string =>
  COLORS.map((color) => makeColor(color).repeat(tiles[color])).join('');

/** A hand, `-` when it is empty. */
export const parseHand = (text: string): ByColor<number> | null => parseTiles(text === '-' ? '' : text);

export const makeHand = (hand: Readonly<ByColor<number>>): string => makeTiles(hand) || '-';

/** `40.30.25.20`. */
export function parseCounts(text: string): ByColor<number> | null {
  const [r, b, g, k, ...rest] = text.split('.').map(parseNumber);
  if (r == null || b == null || g == null || k == null || rest.length > 0) return null;
  return [r, b, g, k];
}

export const makeCounts = (counts: Readonly<ByColor<number>>): string => counts.join('.');
