import { expect, test } from '@jest/globals';
import { TableSession } from '../support/browser/table-session.ts';
import { describeInBrowser, useTestSite } from '../support/browser/use-test-site.ts';
import { seededRandom } from '../support/clients/random.ts';
import { positionAt } from '../support/games/arranged-dealing.ts';

const site = useTestSite();

describeInBrowser('all presets', () => {
  test.each([
    { preset: 'first', bots: 1, rules: 'std+o' },
    { preset: 'classic', bots: 2, rules: 'std' },
    { preset: 'second', bots: 3, rules: 'adv+cw' },
    { preset: 'everything', bots: 2, rules: 'adv+ceow' },
  ] as const)(
    '$preset starts with $bots bots and the right rules, and can be played',
    async ({ preset, bots, rules }) => {
      const session = await TableSession.startByForms(site, [{}], { preset, bots });
      await session.playAtRandom(seededRandom(bots), 3);
      const truth = await positionAt(site, session.link);
      expect(truth.rules).toBe(rules);
      expect(truth.seats).toHaveLength(bots + 1);
    },
  );
});
