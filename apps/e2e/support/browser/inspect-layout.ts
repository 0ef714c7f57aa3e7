import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES, SIZES, type Size } from './chromium.ts';
import { layoutFlaws } from './layout-flaws.ts';
import { untilDrawn, untilShown } from './page-state.ts';

/** Each flaw with the places where it was seen. */
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

/** Looks for flaws in every size and language. */
export async function inspectPage(
  page: Page,
  where: string,
  { sizes, touch, scrolls, more }: InspectOptions,
  flaws: Flaws,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const language of LANGUAGES) {
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

/** Saves a screenshot if TE_SHOTS names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const { TE_SHOTS: folder } = process.env;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`) });
}
