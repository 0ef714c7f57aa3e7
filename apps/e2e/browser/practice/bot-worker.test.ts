import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { playPractice, startPractice } from '../../support/players/practice.ts';

const SCRIPT = /\/bot-worker-[\w-]{8}\.js$/;

const site = useTestSite();

const workersOf = (page: Page): string[] => page.workers().map((worker) => new URL(worker.url()).pathname);

/** Runs in the page: moves the pointer from now on and measures how long each answer of a bot takes. */
function keepPointerMoving(): void {
  const game = document.querySelector<HTMLElement>('main.game');
  const answers: number[] = [];
  Object.assign(window, { answers });
  setInterval(() => document.dispatchEvent(new PointerEvent('pointermove')), 50);
  if (game === null) return;
  let asked: number | null = null;
  new MutationObserver(() => {
    const now = performance.now();
    if (asked !== null) answers.push(now - asked);
    asked = game.dataset.mine === 'true' ? null : now;
  }).observe(game, { attributeFilter: ['data-rev'] });
}

describeInBrowser('bots in the worker of the page', () => {
  test('share one worker, which only pages with bots start', async () => {
    const ann = await site.newPlayer('Ann');
    await ann.page.goto('/');
    await ann.page.waitForSelector('[data-go="practise"]');
    expect(workersOf(ann.page)).toEqual([]);
    await startPractice(ann, ['calm', 'calm']);
    expect(await playPractice(ann, 4)).toBeGreaterThan(4);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
  });

  test('the game continues where the worker dies, with another worker', async () => {
    const ann = await site.newPlayer('Ann');
    await startPractice(ann, ['calm', 'calm']);
    const [worker] = ann.page.workers();
    const gone = new Promise((resolve) => worker.once('close', resolve));
    await worker.evaluate('setTimeout(() => close())');
    await gone;
    expect(await playPractice(ann, 4)).toBeGreaterThan(4);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
  });

  test('pause while the pointer moves, for two seconds at most', async () => {
    const ann = await site.newPlayer('Ann');
    await startPractice(ann, ['fierce']);
    await ann.page.evaluate(keepPointerMoving);
    await playPractice(ann, 4);
    const answers = await ann.page.evaluate<number[]>('window.answers');
    expect(answers.length).toBeGreaterThanOrEqual(2);
    // One second of thinking and the pause.
    for (const ms of answers) expect(ms).toBeGreaterThan(2800);
  });

  test('the game continues where the worker cannot be loaded', async () => {
    const ann = await site.newPlayer('Ann');
    let lost = 0;
    await ann.page.route(SCRIPT, (route) => {
      lost++;
      return route.abort();
    });
    await startPractice(ann, ['calm', 'calm']);
    expect(await playPractice(ann, 4)).toBeGreaterThan(4);
    expect(lost).toBe(1);
    expect(workersOf(ann.page)).toEqual([]);
  });
});
