import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crowdedTurn } from '../support/random-board.ts';
import { samplePositions } from '../support/sample-positions.ts';
import { mustMatchReference } from './compare-rules.ts';

describe('tiles, leaders and catastrophes may be placed exactly where the reference rules allow it', () => {
  test('in 300 positions of playouts', () => {
    const positions = samplePositions({ action: 300 });
    expect(positions).toHaveLength(300);
    for (const position of positions) mustMatchReference(position);
  });

  test('on crowded boards', () => {
    fc.assert(fc.property(crowdedTurn, mustMatchReference), { seed: 1, numRuns: 200 });
  });
});
