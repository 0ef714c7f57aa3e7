import { type ByColor, COLORS, type Color, type Seat } from './types.ts';

/** The source of draws. The bag has no order: each draw is decided when it happens (N8). */
export interface Chance {
  /** Returns the next tile `seat` draws. The bag is not empty. */
  draw(seat: Seat, bag: Readonly<ByColor<number>>): Color;
}

/** The tiles that one seat drew at once, in order. */
export type Draw = { seat: Seat; tiles: Color[] };

/** Returns a whole number from 0 to n - 1. */
export type Random = (n: number) => number;

/** Returns a source of random draws. @param random must be unpredictable in a real game. */
export function liveChance(random: Random): Chance {
  return {
    draw(_seat, bag) {
      let left = random(bag[0] + bag[1] + bag[2] + bag[3]);
      for (const color of COLORS) {
        left -= bag[color];
        if (left < 0) return color;
      }
      throw new Error('cannot draw from an empty bag');
    },
  };
}

export interface RecordedChance extends Chance {
  /** Returns why the draws differ from the record, or null. */
  fault(): string | null;
  /** Whether every recorded tile has been drawn. */
  isUsedUp(): boolean;
}

const firstColorIn = (bag: Readonly<ByColor<number>>): Color => COLORS.find((color) => bag[color] > 0) ?? COLORS[0];

/** Draws the first available color, for callers that do not depend on the drawn tiles. */
export const firstTileChance: Chance = { draw: (_seat, bag) => firstColorIn(bag) };

/** Replays the draws of a record and detects differences in seats and numbers. */
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

/** Returns the mulberry32 generator: reproducible numbers from 0 to 1 (exclusive). */
export function seededFractions(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a reproducible generator for tests, benches and bots. Never use it for the draws of a real game. */
export function seededRandom(seed: number): Random {
  const next = seededFractions(Math.imul(seed + 1, 0x9e3779b1));
  return (n) => Math.floor(next() * n);
}

export const pickRandom = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)];
