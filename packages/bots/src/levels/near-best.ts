/** Keeps the best itself alike where a chance is 0 or 1. */
const ROUNDING = 1e-9;

/**
 * From which chance to win on something looks like the best. Where the game is nearly lost or won all chances lie close
 * together, so there less of a difference counts.
 * @param apart how far two chances may be apart in an even game
 */
export const nearBestThreshold = (best: number, apart: number): number =>
  best - 4 * best * (1 - best) * apart - ROUNDING;
