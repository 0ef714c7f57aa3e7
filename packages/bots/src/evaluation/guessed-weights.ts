import type { Weights } from './weights.ts';

/** Estimates of an experienced player. Training starts from them. */
export const GUESSED_WEIGHTS: Weights = {
  color: {
    leader: { once: 1.2, later: 0.2 },
    standIn: { once: 0.4, later: 0.1 },
    followers: { once: 0.1, later: 0.05 },
    temples: { once: 0.1, later: 0.05 },
    room: { once: 0.05, later: 0.02 },
    hand: { once: 0.3, later: 0 },
    idle: { once: 0.12, later: 0 },
    monument: { once: 0.3, later: 5 },
    square: { once: 0.6, later: 0 },
    warChance: { once: 0.3, later: 0 },
    warThreat: { once: -0.6, later: 0 },
    revoltThreat: { once: -0.5, later: 0 },
  },
  seat: {
    treasureNear: { once: 0.35, later: 0 },
    treasureHeld: { once: 0.1, later: 0 },
    catastrophes: { once: 0.3, later: 0 },
    tempo: { once: 0.3, later: 0 },
  },
  weakest: { once: 0.8, later: 0.4 },
  lead: { once: 1.2, later: 0.6 },
};
