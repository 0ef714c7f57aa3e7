import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DeviceOptions } from '../../support/browser/page-pool.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { EVERY_KIND_POSITION } from '../../support/games/arranged-table.ts';
import { untilRev, untilShown } from '../../support/players/page-state.ts';
import { type PlayerPage, selectPiece } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

async function startTurn(device: DeviceOptions = {}): Promise<PlayerPage> {
  const setup = { absent: 1, rules: 'std+cew', toggle: ['orderDrawn'] } as const;
  const { players } = await TableSession.start(site, [device], setup);
  return players[0];
}

/** Clicks an element as soon as the page adds it, before the page does anything else. */
const clickOnArrival = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>(wanted);
      if (element === null) return;
      observer.disconnect();
      element.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);

describeInBrowser('aiming', () => {
  beforeEach(() => gameSetup.startFrom(EVERY_KIND_POSITION));

  test('with a mouse: the forecast stands in one place beside the board, and nothing moves for it', async () => {
    const ann = await startTurn();
    const { page } = ann;
    const end = '[data-action="end-turn"]';
    const button = await page.locator(end).boundingBox();
    await ann.input.press(end);
    await untilShown(page, `${end}[aria-pressed="true"]`);
    expect(await page.locator(end).boundingBox()).toEqual(button);
    await page.keyboard.press('Escape');
    await untilShown(page, `${end}[aria-pressed="false"]`);
    await page.locator(end).dblclick();
    await untilShown(page, `${end}[aria-pressed="false"]`);

    expect(await page.locator('[data-leader="R"] .art').evaluate((art) => getComputedStyle(art).opacity)).toBe('1');
    await selectPiece(ann, '[data-index="0"]');
    const log = await page.locator('.talk').boundingBox();
    const places = new Set<string>();
    for (const cell of ['a1', 'g5', 'p11', 'h3']) {
      await page.locator(`[data-cell="${cell}"]`).hover({ force: true });
      await untilShown(page, `.panels .foretold h2:text-is("On ${cell}")`);
      const { x, y, width } = (await page.locator('.foretold').boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const board = await page.locator('.board').boundingBox();
      expect(x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
      places.add([x, y, width].join());
    }
    expect([...places]).toHaveLength(1);
    expect(await page.locator('.talk').boundingBox()).toEqual(log);
  });

  test('with a finger on a tablet: the first tap aims, the second plays', async () => {
    const ann = await startTurn({ size: 'tablet', input: 'touch' });
    const { page } = ann;
    const { rev } = await ann.state();
    await selectPiece(ann, '[data-index="0"]');
    await page.locator('[data-cell="e4"]').tap();
    await untilShown(page, '.foretold[data-forecast="legal"]');
    expect(await page.locator('[data-action="confirm"]').getAttribute('data-plays')).toBe('r@e4');
    // Some browsers do not say of the click after a touch that it was a touch.
    await page.evaluate(() => {
      const cell = document.querySelector('[data-cell="f4"]');
      cell?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      cell?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await untilShown(page, '[data-plays="r@f4"]');
    expect((await ann.state()).rev).toBe(rev);
    await page.locator('[data-cell="f4"]').tap();
    await untilRev(page, rev + 1);
  });

  test('with a finger on a phone: the magnifier plays at the second tap, however soon it comes', async () => {
    const ann = await startTurn({ input: 'touch', size: 'phone' });
    await selectPiece(ann, '[data-leader="B"]');
    const { rev, cells } = await ann.state();
    await clickOnArrival(ann.page, `.magnifier [data-magnified="${cells[0]}"]`);
    await ann.input.press(`[data-cell="${cells[0]}"]`);
    await untilRev(ann.page, rev + 1);
  });

  test('by dragging: a piece follows the finger that drags it, and no other one', async () => {
    const ann = await startTurn();
    const { page } = ann;
    const { rev } = await ann.state();
    const point = (kind: string, pointerId: number, over: string) =>
      page.evaluate(
        ([type, id, selector]) => {
          const target = document.querySelector(selector);
          const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
          const position = { clientX: left + 9, clientY: top + 9 };
          target?.dispatchEvent(new PointerEvent(type, { ...position, pointerId: id, bubbles: true }));
        },
        [kind, pointerId, over] as const,
      );
    await point('pointerdown', 1, '[data-index="0"]');
    await point('pointermove', 1, '[data-cell="e4"]');
    await point('pointerup', 2, '[data-cell="f4"]');
    expect(await page.getAttribute('main.game', 'aria-busy')).toBe('false');
    await point('pointerup', 1, '[data-cell="e4"]');
    await untilRev(page, rev + 1);
    expect(await page.locator('[data-log-ply]').last().textContent()).toContain('e4');
  });
});
