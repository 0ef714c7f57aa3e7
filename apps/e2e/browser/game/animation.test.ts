import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilShown } from '../../support/players/page-state.ts';
import { makeMove } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

const flyingPieces = (page: Page) => page.locator('.flying-piece').count();

/** A game before a move that earns a red point. */
async function beforeAPoint(motion: boolean) {
  gameSetup.draws = 'rrrrrr';
  const session = await TableSession.start(site, [{ motion }, {}], { toggle: ['orderDrawn'] });
  await session.play('R@c2');
  const [ann] = session.players;
  return { ann, page: ann.page };
}

/** Stops the clock of a page, which stops its animations. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The same game just after that move with the clock stopped. `arrived` restarts the clock. */
async function aPointUnderWay() {
  const { ann, page } = await beforeAPoint(true);
  await stopTime(page);
  const move = makeMove(ann, 'r@c3');
  await until(page, async () => (await flyingPieces(page)) === 1);
  const arrived = async (): Promise<void> => {
    await page.clock.resume();
    await move;
  };
  return { page, arrived };
}

describeInBrowser('animations on the board', () => {
  test('a point flies from its tile to the symbol of its owner and disappears', async () => {
    const { page, arrived } = await aPointUnderWay();
    const place = async () => (await page.locator('.flying-piece[data-flying="point"]').boundingBox()) ?? nowhere;
    const from = await place();
    await page.clock.runFor(380);
    const to = await place();
    const medal = (await page.locator('.seats .seat').first().locator('.medal').boundingBox()) ?? nowhere;
    expect(to.x).toBeGreaterThan(from.x);
    expect(Math.abs(to.x - medal.x)).toBeLessThan(0.2 * Math.abs(from.x - medal.x));
    await page.clock.runFor(600);
    expect(await flyingPieces(page)).toBe(0);
    await arrived();
  });

  test('the next input ends them', async () => {
    const { page, arrived } = await aPointUnderWay();
    await page.keyboard.press('Shift');
    expect(await flyingPieces(page)).toBe(0);
    await arrived();
  });

  test('no flying piece remains after the board was drawn again', async () => {
    const { page, arrived } = await aPointUnderWay();
    await page.evaluate(loseCanvas);
    await page.locator('.board canvas:not(.lost)').waitFor();
    expect(await flyingPieces(page)).toBe(0);
    await arrived();
  });

  test('nothing moves with reduced motion or with animations off', async () => {
    for (const motion of [false, true]) {
      const { ann, page } = await beforeAPoint(motion);
      if (motion) {
        await page.click('[data-go="settings"]');
        await page.selectOption('select[name="motion"]', 'off');
        await page.click('.settings .form-end .primary');
        await page.waitForSelector('dialog.settings[open]', { state: 'detached' });
      }
      await page.evaluate(watchJourneys);
      await makeMove(ann, 'r@c3');
      await untilShown(page, '[data-points="0"]');
      expect(await page.locator('[data-points="0"]').textContent()).toBe('1');
      expect(await page.evaluate('window.flyingPiecesSeen')).toBe(0);
    }
  });
});

const nowhere = { x: 0, y: 0 };

/** Advances the clock of a page in small steps until a condition holds. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await page.clock.runFor(20);
}

/** Runs in the page: reports a lost graphics context to the board. */
function loseCanvas(): void {
  const canvas = document.querySelector('.board canvas');
  canvas?.classList.add('lost');
  canvas?.dispatchEvent(new Event('webglcontextlost'));
}

/** Runs in the page. */
function watchJourneys(): void {
  Object.assign(window, { flyingPiecesSeen: 0 });
  const layer = document.querySelector('.flying-pieces');
  if (layer === null) throw new Error('nothing could fly here');
  new MutationObserver((changes) => {
    const seen = changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
    Object.assign(window, { flyingPiecesSeen: Number(Reflect.get(window, 'flyingPiecesSeen')) + seen });
  }).observe(layer, { childList: true });
}
