import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { seeded } from '@tigris/engine/check';
import { PLAIN_WEIGHTS } from '../src/plain-weights.ts';
import { parseWeights, rowOf, weightsOf } from '../src/weights.ts';
import { claimFolder } from '../train/claim-folder.ts';
import { fit, lossOf } from '../train/fit.ts';
import { packSamples, unpackSamples } from '../train/sample.ts';
import { samplesOf } from '../train/self-play.ts';

describe('training', () => {
  const samples = samplesOf(PLAIN_WEIGHTS, 2);

  test('a game gives a sample for each turn, and the same seed the same game', () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const { shares } of samples) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(samplesOf(PLAIN_WEIGHTS, 2)).toEqual(samples);
  });

  test('samples come back from a file as they were', () => {
    const packed = packSamples(samples);
    expect(packSamples(unpackSamples(packed))).toEqual(packed);
    expect(unpackSamples(packed)).toHaveLength(samples.length);
  });

  test('weights become a row of numbers and come back', () => {
    expect(weightsOf(rowOf(PLAIN_WEIGHTS), PLAIN_WEIGHTS)).toEqual(PLAIN_WEIGHTS);
  });

  test('weights come back from a file, and none from a file where one is missing', () => {
    expect(parseWeights(JSON.stringify(PLAIN_WEIGHTS))).toEqual(PLAIN_WEIGHTS);
    const { tempo: _, ...seat } = PLAIN_WEIGHTS.seat;
    expect(parseWeights(JSON.stringify({ ...PLAIN_WEIGHTS, seat }))).toBeNull();
    expect(parseWeights('weights')).toBeNull();
  });

  test('goes on in a folder only with the settings that its games were played by', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tigris-training-'));
    const settings = { seed: 1, games: 50, terms: ['leader'] };
    claimFolder(folder, settings);
    expect(() => claimFolder(folder, settings)).not.toThrow();
    expect(() => claimFolder(folder, { ...settings, seed: 2 })).toThrow(/other settings/);
    rmSync(folder, { recursive: true });
  });

  test('fitting foresees the winners of the samples better', () => {
    const fitted = fit(samples, PLAIN_WEIGHTS, seeded(1), { steps: 12, batch: 32 });
    expect(lossOf(samples, rowOf(fitted))).toBeLessThan(lossOf(samples, rowOf(PLAIN_WEIGHTS)));
  });
});
