import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { LANGUAGES, launchBrowser, SIZES, type Size } from '../../e2e/support/browser/chromium.ts';
import { DevSite } from '../../e2e/support/browser/dev-site.ts';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { THEMES } from '../../e2e/support/pages/legibility.ts';
import { SHOTS } from './all-shots.ts';
import { SHOT_OVERRIDES } from './shot.ts';
import { ShotRunner } from './shot-runner.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

/** Of some four thousand pictures so many are looked at here; `pnpm shots` looks at all. */
const SAMPLE = 12;
const isSize = (name: string): name is Size => name in SIZES;
const ALL_SIZES = Object.keys(SIZES).filter(isSize);

const random = seededRandom(12);
const anyOf = <T>(all: readonly T[]): T[] => all.slice(random(all.length)).slice(0, 1);

let house: DevSite;
let browser: Browser;

suite('a sample of the pictures that pnpm shots takes', () => {
  beforeAll(async () => {
    [house, browser] = await Promise.all([DevSite.open(SHOT_OVERRIDES), launchBrowser('canvas')]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });

  test('nothing on it is cut off, covered, too small or too pale', async () => {
    const photographer = new ShotRunner(browser, house.url, null);
    for (let left = SAMPLE; left > 0; left--)
      for (const scene of anyOf(SHOTS))
        await photographer.run({
          scene,
          themes: anyOf(THEMES),
          sizes: anyOf(scene.sizes ?? ALL_SIZES),
          languages: anyOf(LANGUAGES),
        });
    expect([...photographer.flaws]).toEqual([]);
  }, 120_000);
});
