import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SAMPLE_QUESTIONS } from '../../../web/src/dev/sample-questions.ts';
import { LANGUAGES, SIZES, type Size } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { LAST_TURN_POSITION, openArrangedTable } from '../../support/games/arranged-table.ts';
import { FULL_MATRIX } from '../../support/layout/inspect-layout.ts';
import { untilDrawn, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';

const TABLETS: readonly Size[] = ['tablet', 'portrait', 'landscape'];

const UPRIGHT: readonly Size[] = ['tablet', 'portrait'];

/** `LAST_TURN_POSITION` with more players. */
const withMore = (seats: string): string => LAST_TURN_POSITION.replace(' bag:', ` ${seats} bag:`);
const FULL_TABLES = [
  { players: 3, text: withMore('l:rrbbgk,2,3.3.3.3,0') },
  { players: 4, text: withMore('l:rrbbgk,2,3.3.3.3,0 p:rkbbgk,2,12.13.14.15,2') },
];

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

/** The box of an element at each of these sizes, in each language: `tablet en: 796 × 560 at 12, 8`. */
async function placesOf({ page }: PlayerPage, selector: string, sizes: readonly Size[]): Promise<string[]> {
  const places: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const language of LANGUAGES) {
      await page.locator('select.language').selectOption(language);
      await untilShown(page, `html[lang="${language}"]`);
      await untilDrawn(page);
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} cannot be seen`);
      const [width, height, x, y] = [box.width, box.height, box.x, box.y].map(Math.round);
      places.push(`${size} ${language}: ${width} × ${height} at ${x}, ${y}`);
    }
  }
  await page.locator('select.language').selectOption('en');
  return places;
}

/** The boxes of the parts of a game that is over. */
const boxesOf = async (page: Page) =>
  await Promise.all(
    ['.board', '.seats', '.bar .sentence', '.replay-place'].map((part) => page.locator(part).boundingBox()),
  );

describeInBrowser('the page does not move its parts', () => {
  test('the hand stays in place on tablets, whether a question takes one line or two', async () => {
    const ann = await site.newPlayer('Ann', { input: 'touch', size: 'tablet' });
    await openArrangedTable(gameSetup, site, ann, SAMPLE_QUESTIONS.treasure);
    const short = await placesOf(ann, '.hand', TABLETS);
    await openArrangedTable(gameSetup, site, ann, SAMPLE_QUESTIONS['war-defend']);
    expect(await placesOf(ann, '.hand', TABLETS)).toEqual(short);
  });

  test.each(FULL_MATRIX ? FULL_TABLES : FULL_TABLES.slice(-1))(
    'the board of an upright tablet keeps its size at the end of a game: $players players',
    async ({ text }) => {
      const ann = await site.newPlayer('Ann', { input: 'touch', size: 'tablet' });
      await openArrangedTable(gameSetup, site, ann, text);
      const played = await placesOf(ann, '.grid', UPRIGHT);
      await makeMove(ann, '~r');
      await untilShown(ann.page, '.result');
      expect(await placesOf(ann, '.grid', UPRIGHT)).toEqual(played);
      await ann.press('.result .form-end button:first-child');
      await ann.page.locator('select[name="eyes"]').selectOption('all');
      await untilShown(ann.page, '.seat:first-child .open-hand');
      expect(await placesOf(ann, '.grid', UPRIGHT)).toEqual(played);
    },
  );

  test.each(FULL_MATRIX ? (['desk', 'landscape', 'phone'] as const) : (['landscape', 'phone'] as const))(
    'a game that is over looks the same before and after its replay has loaded: %s',
    async (size) => {
      const ann = await site.newPlayer('Ann', { size });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await ann.page.route(/\/replay-bar-/, async (route) => {
        await released;
        await route.continue();
      });
      await openArrangedTable(gameSetup, site, ann, LAST_TURN_POSITION);
      await makeMove(ann, '~r');
      await untilShown(ann.page, '.bar.over');
      const early = await boxesOf(ann.page);
      expect(await ann.page.locator('.replay').count()).toBe(0);
      release();
      await untilShown(ann.page, '.replay');
      expect(await boxesOf(ann.page)).toEqual(early);
    },
  );

  test('the board stays visible beside a question on a small phone in landscape', async () => {
    const ann = await site.newPlayer('Ann', { input: 'touch', size: 'sideways' });
    await ann.page.setViewportSize({ width: 667, height: 375 });
    await openArrangedTable(gameSetup, site, ann, SAMPLE_QUESTIONS['war-attack']);
    await untilShown(ann.page, '.panels .conflict');
    const board = await ann.page.locator('.grid').boundingBox();
    expect(board?.width).toBeGreaterThan(300);
  });
});
