import { expect, test } from '@jest/globals';
import { OwnPostgres } from '../../server/test/store/support/postgres-server.ts';
import { DATABASE_FAULTS } from './database-faults.ts';
import { runOutages } from './run-outages.ts';

(OwnPostgres.isThere ? test : test.skip)(
  'a game continues after database outages, with every acknowledged act done once',
  async () => {
    const tally = await runOutages({ rounds: 1, durationMs: 800, seed: 3 });
    expect(tally.violations).toEqual([]);
    expect(tally.outages).toBe(Object.keys(DATABASE_FAULTS).length);
  },
  300_000,
);
