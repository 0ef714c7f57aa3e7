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

/** Learning rate. Towards the end a fifth of it. */
const LEARNING_RATE = 0.02;
/** Regularization towards the start: weights of rare terms must not drift. */
const REGULARIZATION = 2e-4;
/** Step of the finite differences. */
const DELTA = 1e-3;

/** Returns the mean cross entropy: 0 if every winner was predicted with certainty. */
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

/** Number of steps, and random samples per step. */
type FitOptions = { steps: number; batch: number };
const DEFAULT_OPTIONS: FitOptions = { steps: 1500, batch: 512 };

/** Fits weights to samples with Adam, on gradients from finite differences. */
export function fitWeights(
  samples: readonly Sample[],
  start: Weights,
  random: Random,
  { steps, batch: size }: FitOptions = DEFAULT_OPTIONS,
): Weights {
  const initial = weightVector(start);
  const row = Float64Array.from(initial);
  const mean = new Float64Array(row.length);
  const square = new Float64Array(row.length);
  for (let step = 1; step <= steps; step++) {
    const batch = Array.from({ length: size }, () => samples[random(samples.length)]);
    const rate = LEARNING_RATE * (step > steps * 0.7 ? 0.2 : 1);
    const gradient = gradientAt(batch, row);
    for (let i = 0; i < row.length; i++) {
      const slope = gradient[i] + REGULARIZATION * (row[i] - initial[i]);
      mean[i] = 0.9 * mean[i] + 0.1 * slope;
      square[i] = 0.99 * square[i] + 0.01 * slope * slope;
      const size = Math.sqrt(square[i] / (1 - 0.99 ** step)) + 1e-8;
      row[i] -= (rate * (mean[i] / (1 - 0.9 ** step))) / size;
      if (i >= WEAKEST_OFFSET) row[i] = Math.max(row[i], minimumOf(i));
    }
  }
  return weightsFromVector(row, start);
}

/** The sharpness of the evaluation may become small but never negative. */
const minimumOf = (i: number): number => (i === WEAKEST_OFFSET || i === LEAD_OFFSET ? 0.05 : 0);

function gradientAt(batch: readonly Sample[], row: WeightVector): Float64Array {
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
