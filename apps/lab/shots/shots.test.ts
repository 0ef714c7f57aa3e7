import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { LANGUAGES, type Language, launchBrowser, SIZES, type Size } from '../../e2e/support/browser/chromium.ts';
import { DevSite } from '../../e2e/support/browser/dev-site.ts';
import { THEMES, type Theme } from '../../e2e/support/pages/legibility.ts';
import { SHOTS } from './all-shots.ts';
import { SHOT_OVERRIDES, type Shot } from './shot.ts';
import { ShotRunner } from './shot-runner.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

/** Number of the about 4,000 screenshots that are checked here. `pnpm shots` checks all. */
const SAMPLE = 12;
const isSize = (name: string): name is Size => name in SIZES;
const ALL_SIZES = Object.keys(SIZES).filter(isSize);

/** The samples of successive days cover all shots in turn. TE_SHOTS_SEED repeats the sample of a day. */
const SEED = Number(process.env.TE_SHOTS_SEED ?? Math.floor(Date.now() / 86_400_000));

type Sample = { shot: Shot; theme: Theme; size: Size; language: Language };

/** Picks consecutive shots, and walks through sizes, themes and languages with periods that have no common divisor. */
function sample(seed: number): Sample[] {
  return Array.from({ length: SAMPLE }, (_, i) => {
    const index = seed * SAMPLE + i;
    const round = Math.floor(index / SHOTS.length);
    const shot = SHOTS[index % SHOTS.length];
    const sizes = shot.sizes ?? ALL_SIZES;
    return {
      shot,
      size: sizes[(round + i) % sizes.length],
      theme: THEMES[(seed + i) % THEMES.length],
      language: LANGUAGES[(seed + Math.floor(i / THEMES.length)) % LANGUAGES.length],
    };
  });
}

test('samples of successive seeds contain every shot, size, theme and language', () => {
  const seeds = Array.from({ length: Math.ceil(SHOTS.length / SAMPLE) }, (_, i) => 20_000 + i);
  const samples = seeds.flatMap(sample);
  expect(new Set(samples.map(({ shot }) => shot.name)).size).toBe(SHOTS.length);
  expect(new Set(samples.map(({ size }) => size)).size).toBe(ALL_SIZES.length);
  expect(new Set(samples.map(({ theme }) => theme)).size).toBe(THEMES.length);
  expect(new Set(samples.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  expect(sample(7)).toEqual(sample(7));
});

suite('a sample of the screenshots of pnpm shots', () => {
  let site: DevSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([DevSite.open(SHOT_OVERRIDES), launchBrowser('canvas')]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test(`has no flaws (TE_SHOTS_SEED=${SEED})`, async () => {
    const runner = new ShotRunner(browser, site.url, null);
    for (const { shot, theme, size, language } of sample(SEED))
      await runner.run({ shot, themes: [theme], sizes: [size], languages: [language] });
    expect([...runner.flaws]).toEqual([]);
  }, 120_000);
});
