import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { playAgreedGame } from '../../support/games/finished-game.ts';
import { addFinishedGames, personIdOf } from '../../support/games/listed-tables.ts';
import { untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';

const site = useTestSite();

/** A signed-in player with this many finished games. */
async function player(games: number): Promise<PlayerPage> {
  const ann = await site.newPlayer('Ann');
  await ann.openNewTable();
  await addFinishedGames(site.server.store, await personIdOf(ann), games);
  return ann;
}

const count = (page: Page, words: string) => untilShown(page, `.found .count:text-is("${words}")`);
const names = (page: Page): Promise<string[]> => page.locator('.found .game-row b').allTextContents();

describeInBrowser('the page with finished games', () => {
  test('finds games by player, result and rules, and stores the query in the address', async () => {
    const { page } = await player(45);
    await page.goto('/');
    await page.click('.all-games');
    await count(page, '20 games so far');
    for (const known of [40, 45]) {
      await page.click('[data-go="more"]');
      await count(page, known === 45 ? '45 games' : `${known} games so far`);
    }
    await page.fill('[name="person"]', 'NINS');
    await untilShown(page, '.found[aria-busy="false"] .count:not(:text-is("45 games"))');
    const found = await names(page);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((text) => !text.includes('Ninsun'))).toEqual([]);
    await page.selectOption('[name="result"]', 'agreed');
    await page.selectOption('[name="rules"]', 'has:wonder');
    await page.waitForURL((url) => url.search.includes('has=wonder'));
    await untilShown(page, '.found[aria-busy="false"]');
    const fewer = await names(page);
    expect(fewer.length).toBeLessThan(found.length);
    await page.reload();
    await untilShown(page, '.found[aria-busy="false"]');
    expect(await names(page)).toEqual(fewer);
    expect(await page.inputValue('[name="person"]')).toBe('NINS');
    await page.fill('[name="person"]', 'Nobody of Nowhere');
    await untilShown(page, '.found .none');
  });

  test('links to the result and the replay of a game; strangers find only games of listed tables', async () => {
    const hidden = await playAgreedGame(site.url, 3);
    const open = await playAgreedGame(site.url, 3, { listed: true });
    const { page } = await site.newPlayer('Eve');
    await page.goto('/games');
    await count(page, '1 game');
    expect(await page.locator(`.found a[href="${hidden}"]`).count()).toBe(0);
    await page.click('.found a.replay');
    await untilShown(page, '[data-replay-ply="0"]');
    await page.goBack();
    await count(page, '1 game');
    await page.click(`.found a[href="${open}"]`);
    await untilShown(page, '.result');
  });
});
