import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearBestThreshold } from '../src/levels/near-best.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true });

test('the best option is above the threshold and a much worse one below', () => {
  fc.assert(
    fc.property(chance, (best) => {
      expect(nearBestThreshold(best, 0.02)).toBeLessThan(best);
      expect(nearBestThreshold(best, 0.02)).toBeGreaterThan(best - 0.021);
    }),
  );
});

test('in a game nearly lost an option half as good is below the threshold', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 0.01, noNaN: true }), (best) => {
      expect(nearBestThreshold(best, 0.02)).toBeGreaterThan(best / 2);
    }),
  );
});
