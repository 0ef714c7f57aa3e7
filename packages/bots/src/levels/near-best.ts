/** Keeps the best option itself above the threshold where its probability is 0 or 1. */
const EPSILON = 1e-9;

/**
 * Returns the win probability above which an option counts as good as the best. If the game is nearly lost or won, all
 * probabilities lie close together, so the tolerance shrinks.
 * @param tolerance in an even game
 */
export const nearBestThreshold = (best: number, tolerance: number): number =>
  best - 4 * best * (1 - best) * tolerance - EPSILON;
