import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { House } from '../support/browser-house.ts';
import { Party } from '../support/browser-party.ts';
import type { Person } from '../support/browser-person.ts';
import { untilAsked } from '../support/browser-sight.ts';
import { seeded } from '../support/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const SCRIPT = /\/thinking-worker-[\w-]{8}\.js$/;

let house: House;

/** Begins to practise against keen bots. */
async function practise(person: Person): Promise<void> {
  await person.page.goto('/practise?pause=0');
  await untilAsked(person.page);
  await person.press('[data-go="settings"]');
  await person.page.locator('.new-practice select.level').selectOption('keen');
  await person.press('[data-go="new-practice"]');
  await person.page.getByText('Keen bot').nth(1).waitFor();
  await untilAsked(person.page);
}

async function playSome(person: Person, seed: number): Promise<void> {
  const before = (await person.sight()).ply;
  await new Party([person], '').playOn(seeded(seed), 6, { undoes: 0 });
  expect((await person.sight()).ply).toBeGreaterThan(before + 6);
}

const workersOf = (page: Page): string[] => page.workers().map((worker) => new URL(worker.url()).pathname);

suite('bots that think in a worker', () => {
  beforeAll(async () => {
    house = await House.open();
  });
  afterEach(() => house.clear());
  afterAll(() => house?.close());

  test('one worker is there for all of them, and only where bots think in the page', async () => {
    const ann = await house.person('Ann');
    await ann.page.goto('/');
    await ann.page.waitForSelector('[data-go="practise"]');
    expect(workersOf(ann.page)).toEqual([]);
    await practise(ann);
    await playSome(ann, 4);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
    expect(house.complaints).toEqual([]);
  }, 60_000);

  test('the game goes on where the worker dies and nobody is told, and another worker takes its place', async () => {
    const ann = await house.person('Ann');
    await practise(ann);
    const [worker] = ann.page.workers();
    const gone = new Promise((resolve) => worker.once('close', resolve));
    await worker.evaluate('setTimeout(() => close())');
    await gone;
    await playSome(ann, 5);
    expect(workersOf(ann.page)).toEqual([expect.stringMatching(SCRIPT)]);
    expect(house.complaints).toEqual([]);
  }, 90_000);

  test('the game goes on where the worker cannot be loaded', async () => {
    const ann = await house.person('Ann');
    let lost = 0;
    await ann.page.route(SCRIPT, (route) => {
      lost++;
      return route.abort();
    });
    await practise(ann);
    await playSome(ann, 6);
    expect(lost).toBe(1);
    expect(workersOf(ann.page)).toEqual([]);
    expect(house.complaints).toEqual([]);
  }, 60_000);
});
