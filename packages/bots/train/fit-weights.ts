import type { Random } from '@tigris/engine/check';
import { winProbabilities, writeWinProbabilities } from '../src/evaluation/evaluate.ts';
import {
  LEAD_OFFSET,
  WEAKEST_OFFSET,
  type Weights,
  type WeightVector,
  weightsFromVector,
  weightVector,
} from '../src/evaluation/weights.ts';
import type { Sample } from './sample.ts';

/** How far a weight moves in a step at most; towards the end a fifth of it. */
const STRIDE = 0.02;
/** How strongly weights are drawn back to where they began: what is seldom seen shall not wander off. */
const PULL = 2e-4;
/** The distance over which the slope is measured. */
const DELTA = 1e-3;

/** What the weights get wrong on average: 0 where every winner was foreseen for certain. */
export function predictionLoss(samples: readonly Sample[], row: WeightVector): number {
  let sum = 0;
  for (const { rounds, shares, numbers } of samples) {
    writeWinProbabilities(numbers, shares.length, rounds, row);
    shares.forEach((share, seat) => {
      if (share > 0) sum -= share * Math.log(Math.max(1e-9, winProbabilities[seat]));
    });
  }
  return sum / samples.length;
}

/** So many steps, each by so many samples taken at random. */
type FitOptions = { steps: number; batch: number };
const FULL: FitOptions = { steps: 1500, batch: 512 };

/** Fits weights to samples, beginning with some others: "Adam" on slopes that are measured weight by weight. */
export function fitWeights(
  samples: readonly Sample[],
  start: Weights,
  random: Random,
  { steps, batch: size }: FitOptions = FULL,
): Weights {
  const first = weightVector(start);
  const row = Float64Array.from(first);
  const mean = new Float64Array(row.length);
  const square = new Float64Array(row.length);
  for (let step = 1; step <= steps; step++) {
    const batch = Array.from({ length: size }, () => samples[random(samples.length)]);
    const stride = STRIDE * (step > steps * 0.7 ? 0.2 : 1);
    const slopes = slopesAt(batch, row);
    for (let i = 0; i < row.length; i++) {
      const slope = slopes[i] + PULL * (row[i] - first[i]);
      mean[i] = 0.9 * mean[i] + 0.1 * slope;
      square[i] = 0.99 * square[i] + 0.01 * slope * slope;
      const size = Math.sqrt(square[i] / (1 - 0.99 ** step)) + 1e-8;
      row[i] -= (stride * (mean[i] / (1 - 0.9 ** step))) / size;
      if (i >= WEAKEST_OFFSET) row[i] = Math.max(row[i], leastOf(i));
    }
  }
  return weightsFromVector(row, start);
}

/** How sharp the whole is may become small, but never turn round. */
const leastOf = (i: number): number => (i === WEAKEST_OFFSET || i === LEAD_OFFSET ? 0.05 : 0);

function slopesAt(batch: readonly Sample[], row: WeightVector): Float64Array {
  const moved = Float64Array.from(row);
  return row.map((value, i) => {
    moved[i] = value + DELTA;
    const above = predictionLoss(batch, moved);
    moved[i] = value - DELTA;
    const below = predictionLoss(batch, moved);
    moved[i] = value;
    return (above - below) / (2 * DELTA);
  });
}
