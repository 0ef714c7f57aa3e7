import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';
import { positionAt } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: TestSite;

suite('all presets', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test.each([
    { preset: 'first', bots: 1, rules: 'std+o' },
    { preset: 'classic', bots: 2, rules: 'std' },
    { preset: 'second', bots: 3, rules: 'adv+cw' },
    { preset: 'everything', bots: 2, rules: 'adv+ceow' },
  ] as const)(
    '$preset starts with $bots bots and the right rules, and can be played',
    async ({ preset, bots, rules }) => {
      const party = await TableSession.start(house, [{}], { preset, bots });
      await party.playAtRandom(seeded(bots), 10);
      const truth = await positionAt(house, party.link);
      expect(truth.rules).toBe(rules);
      expect(truth.seats).toHaveLength(bots + 1);
      expect(house.pageErrors).toEqual([]);
      await party.close();
    },
    60_000,
  );
});
