import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { playAgreedGame } from '../../support/games/finished-game.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';

const site = useTestSite();

/** Opens a page and waits until it has stored its files; then the browser has no network. */
async function openOffline(path: string, isLoaded: string): Promise<PlayerPage> {
  const ann = await site.newPlayer('Ann', { serviceWorker: true });
  await ann.page.goto(path);
  await untilShown(ann.page, isLoaded);
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.context().setOffline(true);
  return ann;
}

describeInBrowser('advice without a network', () => {
  test('a hint says what to do and why, is marked on the board, and can be closed', async () => {
    const ann = await openOffline('/', '[data-go="practise"]');
    const { page } = ann;
    await page.goto('/practise');
    await untilAsked(page);
    await ann.press('[data-go="hint"]');
    await untilShown(page, '.hint[data-hint*="@"]');
    expect(await page.locator('.hint p').textContent()).toMatch(
      /^(Put|Place) .+ on [a-p]\d+\. Plan of this turn: .+\.$/,
    );
    await ann.press('.hint .close');
    await untilShown(page, 'main.game:not(:has(.hint))');
    await page.keyboard.press('h');
    await untilShown(page, '.hint[data-hint*="@"]');
    await page.keyboard.press('h');
    await untilShown(page, 'main.game:not(:has(.hint))');
  });

  test('a review shows progress, can be stopped, and shows better lines of the worst turns', async () => {
    const ann = await openOffline(await playAgreedGame(site.url, 14), '.result');
    const { page } = ann;
    await ann.press('[data-go="review"]');
    await ann.press('[data-go="start-review"]');
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
    await ann.press('[data-go="stop-review"]');
    await ann.press('[data-go="start-review"]');
    await page.waitForSelector('[data-review="done"]', { timeout: 50_000 });
    expect(await page.locator('[data-worst]').count()).toBeGreaterThan(0);
    expect(await page.locator('.mark.worst').first().getAttribute('title')).toMatch(/^Much lost here: \d+ %$/);

    const worst = page.locator('[data-worst]').first();
    const turn = await worst.getAttribute('data-worst');
    await ann.press(worst.locator('[data-go="better"]'));
    await untilShown(page, `[data-worst="${turn}"] .better-line`);
    expect(await page.locator('.sentence').textContent()).toContain(`Better line of turn ${turn}: step 1`);
    await page.keyboard.press('[');
    await untilShown(page, '.better-line[data-line^="0/"]');
    await page.keyboard.press('l');
    await untilShown(page, 'main.game:not(:has(.better-line))');

    await ann.press('.review summary');
    await ann.press(`[data-turn="${turn}"]`);
    await untilShown(page, `[data-turn="${turn}"][aria-pressed="true"]`);
    await ann.press('[data-tab="log"]');
    await untilShown(page, '.log .swing');

    // The line of one player does not stay on the board with the turns of another.
    await ann.press('[data-tab="review"]');
    await ann.press(worst.locator('[data-go="better"]'));
    await untilShown(page, '.better-line');
    await page.selectOption('.whose select', { index: 1 });
    await untilShown(page, '[data-review="none"]');
    expect(await page.locator('.sentence').textContent()).not.toContain('Better line');
  }, 90_000);
});
