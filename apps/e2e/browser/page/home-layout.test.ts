import { expect, test } from '@jest/globals';
import type { Size } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { addFinishedGames, addTables, personIdOf } from '../../support/games/listed-tables.ts';
import { violations } from '../../support/layout/axe.ts';
import { addFlaws, type Flaws, FULL_MATRIX, flawLines, inspectPage } from '../../support/layout/inspect-layout.ts';
import { legibilityFlaws, THEMES } from '../../support/pages/legibility.ts';
import { untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';

const ALL: readonly Size[] = ['desk', 'tablet', 'phone'];

const site = useTestSite();

/** Opens the home page of a player with this many tables and as many finished games. */
async function openHome(count: number, input: 'pointer' | 'touch', theme: string): Promise<PlayerPage> {
  const ann = await site.newPlayer('Ann', { input, size: input === 'touch' ? 'tablet' : 'desk' });
  await ann.signIn(site.url);
  await ann.page.goto('/icon.svg');
  await ann.page.evaluate((name) => localStorage.setItem('tigris.theme', name), theme);
  const person = await personIdOf(ann);
  await addTables(site.server.store, person, count);
  await addFinishedGames(site.server.store, person, count);
  await ann.page.goto('/');
  await untilShown(ann.page, count === 0 ? '.list.open' : '.list.mine li');
  return ann;
}

describeInBrowser('home and finished games', () => {
  test.each([
    [0, 'light'],
    [1, 'dark'],
    [5, 'parchment'],
    [30, 'light'],
  ] as const)(
    'with %i games, %s: nothing is cut off, covered, too small or too pale',
    async (count, theme) => {
      expect(THEMES).toContain(theme);
      const flaws: Flaws = new Map();
      for (const [input, sizes] of [
        ['pointer', ['desk']],
        ['touch', ['tablet', 'phone']],
      ] as const) {
        const ann = await openHome(count, input, theme);
        const options = { sizes, touch: input === 'touch', scrolls: ALL, more: legibilityFlaws };
        const checkedByAxe = FULL_MATRIX || count > 1 === (input === 'touch');
        for (const path of ['/', '/games']) {
          const where = `${path} ${count} ${theme} ${input}`;
          if (path !== '/') await ann.page.goto(path);
          if (path !== '/') await untilShown(ann.page, '.found[aria-busy="false"] :is(.none, .game-row)');
          await inspectPage(ann.page, where, options, flaws);
          if (checkedByAxe) addFlaws(flaws, await violations(ann.page), where);
        }
      }
      expect(flawLines(flaws)).toEqual([]);
    },
    120_000,
  );
});
