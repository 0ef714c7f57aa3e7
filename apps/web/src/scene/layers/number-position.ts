import { hasPlates } from './pieces.ts';

/** Minimum legible size. */
const MIN_NUMBER_PX = 15;

/** Center and width of a number, in cells. */
export type NumberPosition = { x: number; y: number; w: number };

/**
 * Returns where the number of an action is drawn in its cell: at the left, since treasures lie at the right. On a leader,
 * whose sign is at the left, it is drawn at the right: at the top above the strengths, or at the bottom where cells are too
 * small to show strengths, since the enlarged number would reach the sign of the next leader.
 */
export function numberPosition(leader: boolean, cellPixels: number): NumberPosition {
  const w = Math.max(0.36, MIN_NUMBER_PX / cellPixels);
  if (!leader) return { x: 0.18, y: 0.18, w };
  return hasPlates(cellPixels) ? { x: 0.82, y: 0.16, w } : { x: 0.84, y: 0.84, w };
}
