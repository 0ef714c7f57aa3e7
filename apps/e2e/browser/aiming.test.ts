import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilRev, untilShown } from '../support/browser/page-state.ts';
import { type PlayerPage, selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import type { DeviceOptions, TestSite } from '../support/browser/test-site.ts';
import { useTestSite } from '../support/browser/use-test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';
import { EVERY_KIND_POSITION } from '../support/games/arranged-table.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new ArrangedDealing();
let house: TestSite;

async function begin(device: DeviceOptions): Promise<PlayerPage> {
  const party = await TableSession.start(house, [device, {}], { rules: 'std+cew', toggle: ['orderDrawn'] });
  return party.players[0];
}

const hover = (page: Page, cell: string): Promise<void> =>
  page.locator(`[data-cell="${cell}"]`).hover({ force: true });

const markOf = (page: Page, cell: string): Promise<string | null> =>
  page.getAttribute(`[data-cell="${cell}"]`, 'data-legal');

suite('what a piece would do', () => {
  useTestSite(
    (opened) => {
      house = opened;
    },
    { dealing, start: EVERY_KIND_POSITION },
  );

  test('each cell is marked by what happens there', async () => {
    const ann = await begin({});
    await selectPiece(ann, '[data-index="0"]');
    const marks = await Promise.all(['g5', 'e4', 'h6', 'c10', 'n5'].map((cell) => markOf(ann.page, cell)));
    expect(marks).toEqual(['war', 'point', 'gift', 'build', 'quiet']);
    await selectPiece(ann, '[data-leader="B"]');
    expect(await markOf(ann.page, 'i4')).toBe('quiet');
    await selectPiece(ann, '[data-action="catastrophe"]');
    expect(await markOf(ann.page, 'e5')).toBe('home');
  }, 60_000);

  test('stands in one place beside the board, and nothing moves for it', async () => {
    const ann = await begin({});
    const { page } = ann;
    await selectPiece(ann, '[data-index="0"]');
    const log = await page.locator('.talk').boundingBox();
    const places = new Set<string>();
    for (const cell of ['a1', 'g5', 'p11', 'h3']) {
      await hover(page, cell);
      await untilShown(page, `.panels .foretold h2:text-is("On ${cell}")`);
      const { x, y, width } = (await page.locator('.foretold').boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const board = await page.locator('.board').boundingBox();
      expect(x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
      places.add([x, y, width].join());
    }
    expect([...places]).toHaveLength(1);
    expect(await page.locator('.talk').boundingBox()).toEqual(log);
  }, 60_000);

  test('a conflict is foretold with both sides, and with what follows if either wins', async () => {
    const ann = await begin({});
    await selectPiece(ann, '[data-index="0"]');
    await hover(ann.page, 'g5');
    await untilShown(ann.page, '.foretold [data-battle="war"]');
    const wars = await ann.page.locator('.foretold [data-battle="war"]').allTextContents();
    expect(wars).toHaveLength(2);
    expect(wars.join()).toContain('if you win');
    expect(wars.join()).toContain('if you lose');
    expect(wars.join()).toContain('Off the board: 1 settlement');
  }, 60_000);

  test('a catastrophe is foretold with the tile, the leaders and the kingdom that falls apart', async () => {
    const ann = await begin({});
    await selectPiece(ann, '[data-action="catastrophe"]');
    await hover(ann.page, 'e5');
    await untilShown(ann.page, '.foretold h2:text-is("On e5")');
    const words = await ann.page.locator('.foretold').textContent();
    expect(words).toContain('Destroys a tile: temple');
    expect(words).toContain('King of Ann goes home');
    await hover(ann.page, 'i5');
    await untilShown(ann.page, '.foretold h2:text-is("On i5")');
    expect(await ann.page.locator('.foretold').textContent()).toContain('falls into');
  }, 60_000);

  test('a finger on a tablet aims first and sees, then plays', async () => {
    const ann = await begin({ size: 'tablet', input: 'touch' });
    const { page } = ann;
    const { rev } = await ann.state();
    await selectPiece(ann, '[data-index="0"]');
    await page.locator('[data-cell="e4"]').tap();
    await untilShown(page, '.foretold[data-forecast="legal"]');
    expect(await page.locator('[data-action="confirm"]').getAttribute('data-plays')).toBe('r@e4');
    await page.locator('[data-cell="f4"]').tap();
    await untilShown(page, '[data-plays="r@f4"]');
    expect((await ann.state()).rev).toBe(rev);
    await page.locator('[data-cell="f4"]').tap();
    await untilRev(page, rev + 1);
  }, 60_000);

  test('a finger is known by its touch, where the click that follows does not tell', async () => {
    const { page } = await begin({ size: 'tablet', input: 'touch' });
    await page.locator('[data-index="0"]').tap();
    await page.evaluate(() => {
      const cell = document.querySelector('[data-cell="f4"]');
      cell?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      cell?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await untilShown(page, '[data-plays="r@f4"]');
  }, 60_000);

  test('a piece follows the finger that drags it, and no other one', async () => {
    const ann = await begin({});
    const { page } = ann;
    const { rev } = await ann.state();
    const point = (kind: string, pointerId: number, over: string) =>
      page.evaluate(
        ([type, id, selector]) => {
          const target = document.querySelector(selector);
          const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
          const place = { clientX: left + 9, clientY: top + 9 };
          target?.dispatchEvent(new PointerEvent(type, { ...place, pointerId: id, bubbles: true }));
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
  }, 60_000);

  test('one’s own leader is lifted without a word of refusal, and does not look disabled', async () => {
    const ann = await begin({});
    const { page } = ann;
    expect(
      await page.locator('[data-leader="R"] .art').evaluate((art) => getComputedStyle(art).opacity),
    ).toBe('1');
    await hover(page, 'a9');
    await ann.input.play('a9');
    await untilShown(page, '[data-leader="R"][aria-pressed="true"]');
    await untilShown(page, '.foretold[data-forecast="same-cell"] .stands');
    expect(await page.locator('.refused, .fault').count()).toBe(0);
  }, 60_000);

  test('a question about a building is not covered by a forecast', async () => {
    const ann = await begin({});
    const { page } = ann;
    await selectPiece(ann, '[data-index="0"]');
    await ann.input.play('c10');
    const asked = page.locator('main.game[data-asks="a building"], main.game[data-asks="a monument"]');
    await asked.waitFor();
    const [cell] = (await ann.state()).cells;
    await hover(page, cell);
    expect(await page.locator('.foretold').count()).toBe(0);
    expect(await page.locator('.panel.choices').isVisible()).toBe(true);
  }, 60_000);
});
