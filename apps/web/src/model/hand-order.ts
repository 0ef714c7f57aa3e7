import { type ByColor, COLORS, type Color } from '@tigris/engine';

/** The hand as tiles in a row, colour by colour, so that it never jumps about. */
export const handTiles = (hand: Readonly<ByColor<number>> | null): Color[] =>
  hand === null ? [] : COLORS.flatMap((color) => Array.from({ length: hand[color] }, () => color));

export function countSlots(tiles: readonly Color[], slots: readonly number[]): ByColor<number> {
  const counts: ByColor<number> = [0, 0, 0, 0];
  for (const slot of slots) {
    const color = tiles[slot];
    if (color !== undefined) counts[color] += 1;
  }
  return counts;
}
