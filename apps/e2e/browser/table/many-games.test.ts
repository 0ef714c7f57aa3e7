import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { shiftClock } from '../../support/pages/shift-clock.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const DAY = 86_400;

const site = useTestSite();

const title = (page: Page, text: string) => page.waitForFunction((wanted) => document.title === wanted, text);
const icon = (page: Page): Promise<string> =>
  page.evaluate(() => decodeURIComponent(document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''));
const rows = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.list.mine li > a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(3) ?? null));
const codeOf = (link: string): string => link.slice(-8);

/** Waits until the page is at that table. The error says where it is instead. */
const untilAt = async (page: Page, link: string): Promise<void> => {
  await page
    .waitForURL((url) => url.pathname.endsWith(codeOf(link)))
    .catch(async (cause) => {
      const text = await page.textContent('body');
      throw new Error(`not at ${codeOf(link)} but at ${page.url()}: ${await page.title()}\n${text}`, {
        cause,
      });
    });
};

/** Ann and Bob play at three tables; it is Ann's turn at all of them. One has a clock. */
async function threeTables(): Promise<{ ann: PlayerPage; bob: PlayerPage; links: string[] }> {
  const [ann, bob] = await site.newPlayers('Ann', 'Bob');
  const links: string[] = [];
  for (const clock of ['none', 'none', 'slow:24h+3d'] as const)
    links.push(await TableSession.seat(site.url, [ann, bob], { clock }));
  return { ann, bob, links };
}

describeInBrowser('many games at once', () => {
  test('home lists the tables that wait for the player, and one key leads through them', async () => {
    const { ann, bob, links } = await threeTables();
    const [first, second, slow] = links;
    const { page } = ann;
    await page.goto('/');
    await untilShown(page, '[data-turns="3"]');
    expect(await rows(page)).toEqual([slow, first, second].map(codeOf));
    await title(page, 'Your turn at 3 tables · Tigris & Euphrates');
    expect(await icon(page)).toContain('>3</text>');
    const left = Number(await page.locator('.list.mine [data-left]').getAttribute('data-left'));
    expect(left).toBeGreaterThan(DAY - 600);
    expect(left).toBeLessThanOrEqual(DAY);

    await page.keyboard.press('n');
    await untilAt(page, slow);
    await untilAsked(page);
    await title(page, 'Your turn at 3 tables · Tigris & Euphrates');
    await makeMove(ann, '.');
    await title(page, 'Your turn at 2 tables · Bob to move · Tigris & Euphrates');
    await page.keyboard.press('n');
    await untilAt(page, first);
    await untilAsked(page);
    // Key and button lead on without a move, too.
    await ann.press('[data-go="next-table"]');
    await untilAt(page, second);
    await untilAsked(page);
    await page.keyboard.press('n');
    await untilAt(page, first);
    for (const link of [first, second]) {
      await untilAt(page, link);
      await untilAsked(page);
      await makeMove(ann, '.');
      if (link === first) await page.keyboard.press('n');
    }
    await title(page, 'Bob to move · Tigris & Euphrates');
    expect(await icon(page)).toBe('/icon.svg');
    await page.keyboard.press('n');
    await untilShown(page, '.none-next:has-text("No other table waits for you.")');

    // Bob moves at another table: the title of Ann's tab changes.
    await bob.page.goto(first);
    await untilAsked(bob.page);
    await makeMove(bob, '.');
    await title(page, 'Your turn at 1 table · Bob to move · Tigris & Euphrates');
    expect(await icon(page)).toBe('/icon-turn.svg');
  }, 120_000);

  test('the key is listed in the help and types a letter in text fields', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    const first = await TableSession.seat(site.url, [ann, bob]);
    const second = await TableSession.seat(site.url, [ann, bob]);
    const { page } = ann;
    await page.goto(first);
    await untilAsked(page);
    await page.keyboard.press('?');
    await untilShown(page, 'dialog.settings[open] .keys:has-text("N: the next table")');
    const home = await page.context().newPage();
    await home.goto('/');
    await untilShown(home, '[data-turns]');
    await home.locator('.join-form input').press('n');
    expect(await home.inputValue('.join-form input')).toBe('n');
    expect(new URL(home.url()).pathname).toBe('/');
    await home.click('[data-go="next-table"]');
    await home.waitForURL((url) => [first, second].some((link) => url.pathname.endsWith(codeOf(link))));
  });

  test('one tab of a browser holds the event stream, and another one takes over', async () => {
    const { ann, links } = await threeTables();
    const [first, second] = links;
    const context = ann.page.context();
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/tables/events')) streams += 1;
    });
    await ann.page.goto('/');
    await untilShown(ann.page, '[data-turns="3"]');
    const held = streams;
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) {
      await tab.goto('/');
      await untilShown(tab, '[data-turns="3"]');
    }
    expect(streams).toBe(held);
    // All tabs show a move at a table that none of them has open.
    const moveAt = async (link: string, left: number): Promise<void> => {
      const table = await context.newPage();
      await table.goto(link);
      await untilAsked(table);
      await table.keyboard.press('e');
      await untilShown(table, '[data-action="confirm"]');
      await table.keyboard.press('e');
      await Promise.all(tabs.map((tab) => untilShown(tab, `[data-turns="${left}"]`)));
      await table.close();
    };
    await moveAt(first, 2);
    await ann.page.close();
    await moveAt(second, 1);
  }, 120_000);

  test('a page whose system clock is wrong by hours shows the right times', async () => {
    const ann = await site.newPlayer('Ann', { fresh: true });
    const bob = await site.newPlayer('Bob');
    await shiftClock(ann.page, 7);
    await TableSession.seat(site.url, [ann, bob], { clock: 'slow:24h+3d' });
    await ann.page.goto('/');
    const left = Number(await ann.page.locator('.list.mine [data-left]').getAttribute('data-left'));
    expect(left).toBeGreaterThan(DAY - 600);
    expect(left).toBeLessThanOrEqual(DAY);
    expect(await ann.page.locator('.list.mine li').textContent()).not.toContain('7 hr');
  });
});
