import { expect, test } from '@jest/globals';
import { runKills } from './run-kills.ts';

test('a game outlives kill -9 and SIGTERM: everybody comes back, nothing is lost and nothing done twice', async () => {
  const tally = await runKills({ kills: 3, terms: 1, seed: 1, apart: 25 });
  expect(tally.complaints).toEqual([]);
  expect(tally).toMatchObject({ kills: 3, terms: 1, lost: 0, twice: 0 });
  expect(tally.stoodIn).toBeGreaterThan(0);
}, 300_000);
