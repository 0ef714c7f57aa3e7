import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { untilAsked, untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

/** Whoever exchanges much empties the bag, and the game is over soon. */
const HASTE = { undoOneIn: 0, weights: { exchange: 200, tile: 3, leader: 1, catastrophe: 0 } };

let house: TestSite;

async function playToTheEnd(ann: PlayerPage): Promise<void> {
  await new TableSession([ann], '').playAtRandom(seeded(5), 400, HASTE);
  await untilShown(ann.page, '.result');
}

suite('hint and review in practice, without a network', () => {
  let ann: PlayerPage;
  beforeAll(async () => {
    house = await TestSite.open();
    ann = await house.newPlayer('Ann', { serviceWorker: true });
    await ann.page.goto('/');
    await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // One visit is enough for practice, hints and reviews.
    await ann.page.context().setOffline(true);
    await ann.page.goto('/practise?pause=0');
    await untilAsked(ann.page);
  }, 60_000);
  afterAll(() => house?.close());

  test('a hint says what to do and why, is marked on the board, and can be put away', async () => {
    const { page } = ann;
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
  }, 60_000);

  test('the review runs with progress, stops when it is told to, and shows what was better', async () => {
    const { page } = ann;
    await playToTheEnd(ann);
    await ann.press('[data-go="review"]');
    await ann.press('[data-go="start-review"]');
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
    await ann.press('[data-go="stop-review"]');
    await ann.press('[data-go="start-review"]');
    await page.waitForSelector('[data-review="done"]', { timeout: 150_000 });
    expect(await page.locator('[data-worst]').count()).toBe(3);

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

    // The line of one player is not left on the board beside the turns of another.
    await ann.press('[data-tab="review"]');
    await ann.press(worst.locator('[data-go="better"]'));
    await untilShown(page, '.better-line');
    await page.selectOption('.whose select', { index: 1 });
    await untilShown(page, '[data-review="none"]');
    expect(await page.locator('.sentence').textContent()).not.toContain('Better line');
    expect(house.pageErrors).toEqual([]);
  }, 240_000);
});
