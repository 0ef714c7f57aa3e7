import { beforeAll, expect, test } from '@jest/globals';
import { type ByColor, COLORS, makePosition, openView, parseRecord } from '@tigris/engine';
import { replayRedacted } from '@tigris/engine/game';
import type { Page } from 'playwright-core';
import { pieces } from '../../../web/src/i18n/en/pieces.ts';
import { LANGUAGES, SIZES } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { playFinishedGame } from '../../support/games/finished-game.ts';
import { untilDrawn, untilShown } from '../../support/players/page-state.ts';

const { tile } = pieces;

const site = useTestSite();
/** The path of a finished game, `/t/CODE/1`, and its record. */
let address: string;
let record: string;

/** "temple, temple, farm". */
const handWords = (hand: ByColor<number>): string =>
  COLORS.flatMap((color) => Array<string>(hand[color]).fill(Object.values(tile)[color])).join(', ') || '0';

/** The game as its record tells it, with all hands. */
function observedGame() {
  const whole = parseRecord(record);
  if (!whole.ok) throw new Error(whole.error.code);
  return replayRedacted(whole.value).observed;
}

const slider = (page: Page) => page.locator('.scrubber input');
const at = (page: Page, ply: number) => untilShown(page, `[data-replay-ply="${ply}"]`);
const until = (page: Page, query: string) => page.waitForURL((url) => url.search === query);

describeInBrowser('the replay of a finished game', () => {
  beforeAll(async () => {
    address = await playFinishedGame(site.url);
    record = await (await fetch(`${site.url}${address}.ter`)).text();
  });

  test('shows all hands and points, or what one seat saw, as the address says', async () => {
    const { page } = await site.newPlayer('Eve');
    await page.goto(`${address}?ply=17`);
    await at(page, 17);
    expect(await page.locator('.seats .open-hand').count()).toBe(2);
    expect(await page.locator('.seats .open-points').count()).toBe(2);
    expect(await page.locator('[data-past="live"], [data-go="live"]').count()).toBe(0);
    await slider(page).press('ArrowRight');
    await until(page, '?ply=18');
    await page.locator('select[name="eyes"]').selectOption('0');
    await until(page, '?ply=18&as=a');
    expect(await page.locator('.seats .open-hand').count()).toBe(0);
    const hand = openView(observedGame().positionAt(18)).seats[0].hand;
    const tiles = COLORS.reduce<number>((sum, color) => sum + (hand?.[color] ?? 0), 0);
    expect(await page.locator('.hand [data-tile]').count()).toBe(tiles);
    await page.reload();
    await at(page, 18);
    expect(await page.locator('.hand [data-tile]').count()).toBe(tiles);
  });

  test('its buttons fit in one line on a tablet in all languages', async () => {
    const { page } = await site.newPlayer('Eve', { input: 'touch', size: 'tablet' });
    await page.goto(`${address}?ply=17`);
    await at(page, 17);
    for (const size of ['tablet', 'portrait', 'landscape'] as const) {
      await page.setViewportSize(SIZES[size]);
      for (const language of LANGUAGES) {
        await page.locator('select.language').selectOption(language);
        await untilShown(page, `html[lang="${language}"]`);
        await untilDrawn(page);
        const box = await page.locator('.replay-row').boundingBox();
        expect({ size, language, height: box?.height }).toEqual({ size, language, height: 44 });
      }
    }
  });

  test('a game that cannot be fetched now is not reported as missing', async () => {
    const { page } = await site.newPlayer('Eve');
    await page.route('**/record', (route) => route.abort());
    await page.goto(address);
    await untilShown(page, '.nowhere > button.primary');
    await page.unroute('**/record');
    await page.locator('.nowhere > button.primary').click();
    await untilShown(page, '.result');
    await page.goto(address.replace(/1$/, '99'));
    await untilShown(page, '.nowhere');
    expect(await page.locator('.nowhere > button.primary').count()).toBe(0);
    // The browser reports what it could not fetch.
    site.pageErrors.length = 0;
  });

  test('plays until it is paused, and jumps from mark to mark', async () => {
    const { page } = await site.newPlayer('Eve');
    await page.goto(`${address}?ply=3`);
    await at(page, 3);
    await page.keyboard.press('Space');
    await at(page, 4);
    await page.keyboard.press('Space');
    await untilShown(page, '[data-playing="false"]');
    const [, ply] = (await page.locator('[data-mark]').first().getAttribute('data-mark'))?.split(' ') ?? [];
    await page.keyboard.press('Home');
    await at(page, 0);
    await page.keyboard.press('Period');
    await at(page, Number(ply));
    await page.keyboard.press('End');
    await untilShown(page, '.result');
  });

  test('the result lists the tiles left in each hand', async () => {
    const { page } = await site.newPlayer('Eve');
    await page.goto(`${address}?ply=3`);
    await at(page, 3);
    await page.keyboard.press('End');
    const spoken = await page.locator('.result .hands .sr').allTextContents();
    const { seats } = observedGame().position;
    const hands = seats.map(({ hand }) => handWords(hand)).sort();
    expect(hands.join('')).not.toBe('');
    expect([...spoken].sort()).toEqual(hands);
  });

  test('a position is shared as a link, as text and as an image', async () => {
    const { page } = await site.newPlayer('Eve');
    await page.goto(`${address}?ply=17`);
    await at(page, 17);
    await page.click('[data-go="share"]');
    expect(await page.inputValue('.share input[name="link"]')).toBe(`${site.url}${address}?ply=17`);
    const position = openView(observedGame().positionAt(17));
    expect(await page.inputValue('.share input[name="text"]')).toBe(makePosition(position));
    await page.waitForFunction(() => (document.querySelector('img')?.naturalWidth ?? 0) === 1600);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-go="save-picture"]')]);
    expect(download.suggestedFilename()).toBe('tigris-17.png');
    await page.click('[data-go="close-share"]');
    await untilShown(page, 'main.game:not(:has(dialog.share))');
  });
});
