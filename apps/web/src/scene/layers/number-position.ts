import { hasPlates } from './pieces.ts';

/** Smaller figures cannot be read. */
const MIN_NUMBER_PX = 15;

/** The middle of a number and its width, in cells. */
export type NumberPosition = { x: number; y: number; w: number };

/**
 * Where the number of an action stands in its cell: at the left, since treasures lie at the right. A leader has its sign
 * there, so its number stands at the right: at the top above the strengths, and at the bottom where cells are too
 * small for those, since the large number would reach the sign of the next leader.
 */
export function numberPosition(leader: boolean, cellPixels: number): NumberPosition {
  const w = Math.max(0.36, MIN_NUMBER_PX / cellPixels);
  if (!leader) return { x: 0.18, y: 0.18, w };
  return hasPlates(cellPixels) ? { x: 0.82, y: 0.16, w } : { x: 0.84, y: 0.84, w };
}
