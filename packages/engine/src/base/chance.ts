import { type ByColor, COLORS, type Color, type Seat } from './types.ts';

/** Where tiles come from. The bag has no order: a draw is a choice at the moment of drawing (N8). */
export interface Chance {
  /** The next tile `seat` draws out of a bag that is not empty. */
  draw(seat: Seat, bag: Readonly<ByColor<number>>): Color;
}

/** Tiles that one seat drew at once, in this order. */
export type Draw = { seat: Seat; tiles: Color[] };

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

/** @param random must be unpredictable at a real table. */
export function liveChance(random: Random): Chance {
  return {
    draw(_seat, bag) {
      let left = random(bag[0] + bag[1] + bag[2] + bag[3]);
      for (const color of COLORS) {
        left -= bag[color];
        if (left < 0) return color;
      }
      throw new Error('drew from an empty bag');
    },
  };
}

export interface RecordedChance extends Chance {
  /** The first draw that the record does not hold or that is not possible. */
  fault(): string | null;
  /** Whether every recorded tile was drawn. */
  isUsedUp(): boolean;
}

const firstColorIn = (bag: Readonly<ByColor<number>>): Color =>
  COLORS.find((color) => bag[color] > 0) ?? COLORS[0];

/** For whoever does not ask which tiles are drawn: any tile will do. */
export const firstTileChance: Chance = { draw: (_seat, bag) => firstColorIn(bag) };

/** Draws the tiles of a record. The right seats must draw all of them, in the right number. */
export function recordedChance(draws: readonly Draw[]): RecordedChance {
  const script = draws.flatMap(({ seat, tiles }) => tiles.map((color) => ({ seat, color })));
  let next = 0;
  let fault: string | null = null;
  return {
    draw(seat, bag) {
      const written = script[next++];
      if (written === undefined) fault ??= 'a draw is missing';
      else if (written.seat !== seat) fault ??= 'another seat draws here';
      else if (bag[written.color] === 0) fault ??= 'the bag holds no such tile';
      else return written.color;
      return firstColorIn(bag);
    },
    fault: () => fault,
    isUsedUp: () => next >= script.length,
  };
}

/**
 * The same numbers for the same seed (the "mulberry32" generator): for tests, benches and what bots think,
 * never for the draws of a real game.
 */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const pickRandom = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)];
