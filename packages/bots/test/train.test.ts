import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@tigris/engine/check';
import { PLAIN_WEIGHTS } from '../src/evaluation/plain-weights.ts';
import { parseWeights, weightsFromVector, weightVector } from '../src/evaluation/weights.ts';
import { fitWeights, predictionLoss } from '../train/fit-weights.ts';
import { playSampleGame } from '../train/play-sample-game.ts';
import { packSamples, unpackSamples } from '../train/sample.ts';
import { claimTrainingFolder } from '../train/training-folder.ts';

describe('training', () => {
  const samples = playSampleGame(PLAIN_WEIGHTS, 2);

  test('a game gives a sample for each turn, and the same seed gives the same game', () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const { shares } of samples) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(playSampleGame(PLAIN_WEIGHTS, 2)).toEqual(samples);
  });

  test('packed samples unpack unchanged', () => {
    const packed = packSamples(samples);
    expect(packSamples(unpackSamples(packed))).toEqual(packed);
    expect(unpackSamples(packed)).toHaveLength(samples.length);
  });

  test('weights convert to a vector and back', () => {
    expect(weightsFromVector(weightVector(PLAIN_WEIGHTS), PLAIN_WEIGHTS)).toEqual(PLAIN_WEIGHTS);
  });

  test('weights parse from a file unless one is missing', () => {
    expect(parseWeights(JSON.stringify(PLAIN_WEIGHTS))).toEqual(PLAIN_WEIGHTS);
    const { tempo: _, ...seat } = PLAIN_WEIGHTS.seat;
    expect(parseWeights(JSON.stringify({ ...PLAIN_WEIGHTS, seat }))).toBeNull();
    expect(parseWeights('weights')).toBeNull();
  });

  test('resumes in a folder only with the same settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tigris-training-'));
    const settings = { seed: 1, games: 50, terms: ['leader'] };
    claimTrainingFolder(folder, settings);
    expect(() => claimTrainingFolder(folder, settings)).not.toThrow();
    expect(() => claimTrainingFolder(folder, { ...settings, seed: 2 })).toThrow(/other settings/);
    rmSync(folder, { recursive: true });
  });

  test('fitting lowers the loss on the samples', () => {
    const fitted = fitWeights(samples, PLAIN_WEIGHTS, seededRandom(1), { steps: 12, batch: 32 });
    expect(predictionLoss(samples, weightVector(fitted))).toBeLessThan(
      predictionLoss(samples, weightVector(PLAIN_WEIGHTS)),
    );
  });
});
