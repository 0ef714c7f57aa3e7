/** Four numbers that stand together are in the order r.b.g.k. */
export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;
export const BLACK = 3;
export const COLORS = [RED, BLUE, GREEN, BLACK] as const;
export type Color = (typeof COLORS)[number];

/** One value for each colour, indexed by Color. */
export type ByColor<T> = [T, T, T, T];

export const DYNASTIES = ['a', 'b', 'l', 'p'] as const;
/** Archer, bull, lion, pot. */
export type Dynasty = (typeof DYNASTIES)[number];

/** Index into the seats of a position; seats stand in turn order, clockwise (A10). */
export type Seat = number;

/**
 * `row * 16 + column`, both from 0, so a1 is 0 and p11 is 175. Names beyond the board have numbers of their own, see
 * notation/words.ts.
 */
export type Cell = number;

/** Nowhere: a leader in the supply; a monument, building or wonder that is not built. */
export const OFF = -1;

export const MONUMENTS = ['rb', 'rg', 'rk', 'bg', 'bk', 'gk'] as const;
export type Monument = (typeof MONUMENTS)[number];

/** Both colours of each monument (G1). */
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

/** How many tiles of each colour the box holds (A3). */
export const TILE_COUNTS: Readonly<ByColor<number>> = [57, 36, 30, 30];
