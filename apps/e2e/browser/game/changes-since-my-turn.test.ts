import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilDrawn, untilShown } from '../../support/players/page-state.ts';
import { TableSession } from '../../support/players/table-session.ts';

/** Ann's turn, then three actions of Bob and Kim. */
const MOVES = 'R@c2 r@c3 / K@b9 r@c9 / K@n6 .';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup, keepPages: true });
let session: TableSession;

/** The marks on the board: `k5 1+`. */
const marks = (page: Page): Promise<string[]> =>
  page
    .locator('[data-change]')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-cell')} ${cell.getAttribute('data-change')}`).sort(),
    );

const ply = (page: Page): Promise<string | null> => page.locator('.log .shown').getAttribute('data-log-ply');

/** A screenshot of a cell without the highlight of the pointer. */
async function picture(page: Page, cell: string): Promise<string> {
  await page.mouse.move(0, 0);
  await untilDrawn(page);
  return (await page.locator(`[data-cell="${cell}"]`).screenshot()).toString('base64');
}

describeInBrowser('changes since my last turn', () => {
  beforeAll(async () => {
    gameSetup.draws = 'rrrrrrrrrrrrrrrrrr';
    session = await TableSession.start(site, [{}, {}, {}], {
      rules: 'std',
      toggle: ['orderDrawn'],
      dynasties: ['a', 'b', 'l'],
    });
    await session.play(MOVES);
  });

  test('are numbered by action and marked on the board, and so are the drawn tiles', async () => {
    const [ann, bob, kim] = session.players;
    await untilShown(ann.page, '[data-go="news"]');
    expect(await ann.page.locator('[data-go="news"]').textContent()).toContain('3 actions');
    expect(await marks(ann.page)).toEqual(['b9 1+', 'c9 2+', 'n6 3+']);
    expect(await ann.page.locator('.hand .fresh').count()).toBe(1);
    // The own moves of Bob and Kim are not marked for them.
    expect(await marks(bob.page)).toEqual(['n6 1+']);
    expect(await marks(kim.page)).toEqual([]);
    for (const cell of ['b9', 'c9', 'n6'])
      expect([cell, (await picture(ann.page, cell)) === (await picture(kim.page, cell))]).toEqual([cell, false]);
    expect(await picture(ann.page, 'f5')).toBe(await picture(kim.page, 'f5'));
  });

  test('are shown step by step on request, and then the board is live again', async () => {
    const [{ page }] = session.players;
    const seen = new Set<string | null>();
    await page.click('[data-go="news"]');
    await untilShown(page, '.log .shown[data-log-ply]');
    seen.add(await ply(page));
    expect(await marks(page)).toEqual([]);
    for (const next of [3, 4, 5]) await untilShown(page, `.log .shown[data-log-ply="${next}"]`);
    await untilShown(page, '[data-past="live"][aria-pressed="true"]');
    expect(await marks(page)).toHaveLength(3);
    expect([...seen]).toEqual(['2']);
  });

  test('any key ends the replay of the changes at once', async () => {
    const [{ page }] = session.players;
    await page.click('[data-go="news"]');
    await untilShown(page, '[data-past="live"][aria-pressed="false"]');
    await page.keyboard.press('Shift');
    await untilShown(page, '[data-past="live"][aria-pressed="true"]');
    expect(await marks(page)).toHaveLength(3);
  });

  test('disappear once the player has acted', async () => {
    const [{ page }] = session.players;
    await session.play('R-');
    expect(await marks(page)).toEqual([]);
    expect(await page.locator('[data-go="news"], .hand .fresh').count()).toBe(0);
  });
});
