import { expect, test } from '@jest/globals';
import { isPostgresAvailable, TestDatabase } from '../../server/test/store/support/test-database.ts';
import { runKills } from './run-kills.ts';

test('a game survives SIGKILL and SIGTERM: all clients reconnect, no act is lost or done twice', async () => {
  const tally = await runKills({ kills: 2, terms: 1, seed: 1, maxRevsBetween: 25 });
  expect(tally.violations).toEqual([]);
  expect(tally).toMatchObject({ kills: 2, terms: 1, lost: 0, twice: 0 });
  expect(tally.standIns).toBeGreaterThan(0);
}, 300_000);

((await isPostgresAvailable()) ? test : test.skip)(
  'the same holds with Postgres',
  async () => {
    const database = await TestDatabase.make();
    const tally = await runKills({
      kills: 2,
      terms: 1,
      seed: 2,
      maxRevsBetween: 25,
      databaseUrl: database.url,
    });
    await database.drop();
    expect(tally.violations).toEqual([]);
    expect(tally).toMatchObject({ kills: 2, terms: 1, lost: 0, twice: 0 });
  },
  300_000,
);
