import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { playPractice, startPractice } from '../support/browser/practice.ts';
import { TestSite } from '../support/browser/test-site.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const SCRIPT = /\/thinking-worker-[\w-]{8}\.js$/;

let house: TestSite;

const workersOf = (page: Page): string[] => page.workers().map((worker) => new URL(worker.url()).pathname);

/** Runs in the page: the pointer never rests again, and it is noted how long each answer of a bot takes. */
function movePointerForEver(): void {
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

suite('bots that think in a worker', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterEach(() => house.closePages());
  afterAll(() => house?.close());

  test('one worker is there for all of them, and only where bots think in the page', async () => {
    const ann = await house.newPlayer('Ann');
    await ann.page.goto('/');
    await ann.page.waitForSelector('[data-go="practise"]');
    expect(workersOf(ann.page)).toEqual([]);
    await startPractice(ann, ['keen', 'keen']);
    expect(await playPractice(ann, 6)).toBeGreaterThan(6);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('the game goes on where the worker dies and nobody is told, and another worker takes its place', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['keen', 'keen']);
    const [worker] = ann.page.workers();
    const gone = new Promise((resolve) => worker.once('close', resolve));
    await worker.evaluate('setTimeout(() => close())');
    await gone;
    expect(await playPractice(ann, 6)).toBeGreaterThan(6);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
    expect(house.pageErrors).toEqual([]);
  }, 90_000);

  test('gives way to a pointer that moves, for two seconds at most', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['fierce']);
    await ann.page.evaluate(movePointerForEver);
    await playPractice(ann, 4);
    const answers = await ann.page.evaluate<number[]>('window.answers');
    expect(answers.length).toBeGreaterThanOrEqual(2);
    // One second of thinking, and two in which nobody thinks.
    for (const took of answers) expect(took).toBeGreaterThan(2800);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('the game goes on where the worker cannot be loaded', async () => {
    const ann = await house.newPlayer('Ann');
    let lost = 0;
    await ann.page.route(SCRIPT, (route) => {
      lost++;
      return route.abort();
    });
    await startPractice(ann, ['keen', 'keen']);
    expect(await playPractice(ann, 6)).toBeGreaterThan(6);
    expect(lost).toBe(1);
    expect(workersOf(ann.page)).toEqual([]);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);
});
