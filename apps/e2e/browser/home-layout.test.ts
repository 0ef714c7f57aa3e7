import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { violations } from '../support/browser/axe.ts';
import type { Size } from '../support/browser/chromium.ts';
import { addFlaws, type Flaws, flawLines, inspectPage } from '../support/browser/inspect-layout.ts';
import { untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { addFinishedGames, addTables, personIdOf } from '../support/games/listed-tables.ts';
import { legibilityFlaws, THEMES } from '../support/pages/legibility.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;
const ALL: readonly Size[] = ['desk', 'tablet', 'phone'];

let house: TestSite;

/** Somebody with so many tables and finished games, on the home page. */
async function comeHome(count: number, input: 'pointer' | 'touch', theme: string): Promise<PlayerPage> {
  const ann = await house.newPlayer('Ann', { input, size: input === 'touch' ? 'tablet' : 'desk' });
  await ann.page.addInitScript((name) => localStorage.setItem('tigris.theme', name), theme);
  await ann.openNewTable();
  await addTables(house.server.store, await personIdOf(ann), count);
  await addFinishedGames(house.server.store, await personIdOf(ann), count);
  await ann.page.goto('/');
  await untilShown(ann.page, count === 0 ? '.list.open' : '.list.mine li');
  return ann;
}

suite('home', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

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
        const ann = await comeHome(count, input, theme);
        const looks = { sizes, touch: input === 'touch', scrolls: ALL, more: legibilityFlaws };
        await inspectPage(ann.page, `home ${count} ${theme}`, looks, flaws);
        addFlaws(flaws, await violations(ann.page), `home ${count} ${theme} ${input}`);
        await ann.page.goto('/games');
        await untilShown(ann.page, '.found[aria-busy="false"] :is(.none, .game-row)');
        await inspectPage(ann.page, `games ${count} ${theme}`, looks, flaws);
        addFlaws(flaws, await violations(ann.page), `games ${count} ${theme} ${input}`);
        await house.closePages();
      }
      expect(flawLines(flaws)).toEqual([]);
    },
    240_000,
  );
});
