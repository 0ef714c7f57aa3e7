import type { Weights } from './weights.ts';

/** Learned from games that bots played against themselves. */
export const LEARNED_WEIGHTS: Weights = {
  color: {
    leader: { once: 0.172, later: -0.081 },
    standIn: { once: -0.359, later: -0.053 },
    followers: { once: -0.06, later: 0.465 },
    temples: { once: -0.298, later: 0.376 },
    room: { once: 0.234, later: 0.017 },
    hand: { once: 0.376, later: -0.155 },
    idle: { once: 0.346, later: -0.252 },
    monument: { once: 0.252, later: 1.353 },
    square: { once: 0.529, later: 0.474 },
    warChance: { once: 0.235, later: 0.14 },
    warThreat: { once: -0.33, later: -0.035 },
    revoltThreat: { once: -0.856, later: -0.012 },
  },
  seat: {
    treasureNear: { once: 0.699, later: -0.204 },
    treasureHeld: { once: -0.492, later: 0.692 },
    catastrophes: { once: 0.139, later: 0.242 },
    tempo: { once: 0.96, later: 0.533 },
  },
  weakest: { once: 1.158, later: 1.654 },
  lead: { once: 2.055, later: 3.288 },
};
