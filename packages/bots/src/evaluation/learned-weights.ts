import type { Weights } from './weights.ts';

/** Written by `pnpm train`: learned from games of a bot against itself. */
export const LEARNED_WEIGHTS: Weights = {
  color: {
    leader: { once: 0.025, later: 0.19 },
    standIn: { once: 0.056, later: -0.072 },
    followers: { once: -0.055, later: 0.569 },
    temples: { once: 0.095, later: 0.544 },
    room: { once: -0.084, later: 0.218 },
    hand: { once: 0.012, later: 0.293 },
    idle: { once: -0.181, later: 0.358 },
    monument: { once: 0.251, later: 1.576 },
    square: { once: -0.085, later: 0.24 },
    warChance: { once: 0.223, later: -0.081 },
    warThreat: { once: -0.361, later: -0.643 },
    revoltThreat: { once: 0.021, later: -0.986 },
  },
  seat: {
    treasureNear: { once: -0.001, later: 0.499 },
    treasureHeld: { once: 0.091, later: 0.129 },
    catastrophes: { once: -0.085, later: 0.803 },
    tempo: { once: 0.746, later: 1.216 },
  },
  weakest: { once: 1.041, later: 2.382 },
  lead: { once: 3.075, later: 7.23 },
};
