import type { Page } from 'playwright-core';
import { untilShown } from '../../e2e/support/players/page-state.ts';

/** Two kingdoms with 43 temples that a tile on i6 joins. No player has tiles to add: the war is resolved at once. */
const LARGE_WAR =
  '16/5rrr1rrr4/5rrr1rrr4/4rrrr1rrrr3/rrrrrrrr1rrrrr2/rrrrrrRar1rRbrrr2/16/16/16/16/16 std a2 m:- w:- q:- ' +
  'a:k,2,0.0.0.0,0 b:-,2,0.0.0.0,0 bag:8.30.28.28';

/** Duration of the animation. */
const ANIMATION_MS = 4000;

/** Cost of a large war in ms: script time of each frame, and time from pointer moves to the next frame. */
export type WarCost = { frames: number[]; inputs: number[] };

/** Plays the war on a dev page and moves the pointer over the board. */
export async function measureWarFrames(page: Page, url: string): Promise<WarCost> {
  await page.addInitScript(timeFrames);
  await page.goto(`${url}/dev/position?p=${encodeURIComponent(LARGE_WAR)}&as=a`);
  await untilShown(page, '.board canvas');
  await page.click('[data-tile="k"]');
  await page.click('[data-cell="i6"]');
  await page.evaluate('window.costs.frames.length = 0; window.costs.inputs.length = 0');
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('there is no board');
  for (const until = Date.now() + ANIMATION_MS; Date.now() < until; ) {
    const at = 0.2 + 0.6 * Math.random();
    await page.mouse.move(box.x + box.width * at, box.y + box.height * 0.5);
  }
  return await page.evaluate<WarCost>('window.costs');
}

/** Runs in the page before anything else. */
function timeFrames(): void {
  const costs: WarCost = { frames: [], inputs: [] };
  Object.assign(window, { costs });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((now) => {
      const began = performance.now();
      run(now);
      costs.frames.push(performance.now() - began);
    });
  addEventListener('pointermove', ({ timeStamp }) => void ask(() => costs.inputs.push(performance.now() - timeStamp)), {
    capture: true,
  });
}
