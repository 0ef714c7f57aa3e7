import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language, SIZES, type Size } from '../browser/chromium.ts';
import { untilDrawn, untilShown } from '../players/page-state.ts';
import { layoutFlaws } from './layout-flaws.ts';

/** Each flaw with the states in which it was found. */
export type Flaws = Map<string, string[]>;

export function addFlaws(flaws: Flaws, found: readonly string[], where: string): void {
  for (const flaw of found) flaws.set(flaw, [...(flaws.get(flaw) ?? []), where]);
}

export const flawLines = (flaws: Flaws): string[] =>
  [...flaws].map(([flaw, places]) => `${flaw} [${places.join(', ')}]`);

type InspectOptions = {
  sizes: readonly Size[];
  touch: boolean;
  /** The sizes in which the page may be longer than the screen. */
  scrolls: readonly Size[];
  /** Finds more flaws. */
  more?: (page: Page) => Promise<string[]>;
};

/** Whether tests try every combination of size, language and number of players: `pnpm soak layout`. */
export const FULL_MATRIX = process.env.TE_FULL_MATRIX === 'yes';

/**
 * Looks for flaws in every size: in one language each, so that each language meets each state and each size somewhere;
 * with the full matrix in all languages.
 */
export async function inspectPage(
  page: Page,
  where: string,
  { sizes, touch, scrolls, more }: InspectOptions,
  flaws: Flaws,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const language of languagesFor(where, size)) {
      // A phone on its side hides the list of languages, hence `force`.
      await page.locator('select.language').selectOption(language, { force: true });
      await untilShown(page, `html[lang="${language}"]`);
      await untilDrawn(page);
      const found = await layoutFlaws(page, { touch, scrolls: scrolls.includes(size) });
      addFlaws(flaws, [...found, ...((await more?.(page)) ?? [])], `${where} ${size} ${language}`);
      await saveScreenshot(page, `${where}-${size}-${language}`);
    }
  }
  await page.locator('select.language').selectOption('en', { force: true });
}

function languagesFor(where: string, size: Size): readonly Language[] {
  if (FULL_MATRIX) return LANGUAGES;
  const turn = [...where].reduce((sum, letter) => sum + letter.charCodeAt(0), SIZE_NAMES.indexOf(size));
  return LANGUAGES.slice(turn % LANGUAGES.length).slice(0, 1);
}

const SIZE_NAMES = Object.keys(SIZES);

/** Saves a screenshot if TE_SHOTS names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const { TE_SHOTS: folder } = process.env;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`) });
}
