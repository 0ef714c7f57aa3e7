/** Colors. Lists and notations by color have this order: r, b, g, k. */
export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;
export const BLACK = 3;
export const COLORS = [RED, BLUE, GREEN, BLACK] as const;
export type Color = (typeof COLORS)[number];

/** One value per color, indexed by Color. */
export type ByColor<T> = [T, T, T, T];

export const DYNASTIES = ['a', 'b', 'l', 'p'] as const;
/** Archer, bull, lion, pot. */
export type Dynasty = (typeof DYNASTIES)[number];

/** Index of a seat. Seats are in turn order, clockwise (A10). */
export type Seat = number;

/**
 * `row * 16 + column`, both from 0: a1 is 0, p11 is 175. Cell names beyond the board have higher numbers, see
 * notation/symbols.ts.
 */
export type Cell = number;

/** No cell: a leader in the supply, or a structure that is not on the board. Also marks a missing seat or kingdom. */
export const OFF = -1;

export const MONUMENTS = ['rb', 'rg', 'rk', 'bg', 'bk', 'gk'] as const;
export type Monument = (typeof MONUMENTS)[number];

/** The two colors of each monument (G1). */
export const MONUMENT_COLORS: Readonly<Record<Monument, readonly [Color, Color]>> = {
  rb: [RED, BLUE],
  rg: [RED, GREEN],
  rk: [RED, BLACK],
  bg: [BLUE, GREEN],
  bk: [BLUE, BLACK],
  gk: [GREEN, BLACK],
};

/** Returns the number of tiles of all colors. */
export const total = (tiles: Readonly<ByColor<number>>): number => tiles[0] + tiles[1] + tiles[2] + tiles[3];

export const HAND_SIZE = 6;

/** The number of tiles of each color in the box (A3). */
export const TILE_COUNTS: Readonly<ByColor<number>> = [57, 36, 30, 30];
