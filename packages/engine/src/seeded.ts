/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

// Held fast, because jest makes every look at a global slow.
const { imul, floor } = Math;

/** The same numbers for the same seed (the "mulberry32" generator): for tests, benches and games between bots, never for real ones. */
export function seeded(seed: number): Random {
  let state = imul(seed + 1, 0x9e3779b1) | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const pick = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)];
