import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Language, SIZES, type Size } from '../../e2e/support/browser/chromium.ts';
import { openPage } from '../../e2e/support/browser/page-pool.ts';
import { layoutFlaws } from '../../e2e/support/layout/layout-flaws.ts';
import { legibilityFlaws, type Theme } from '../../e2e/support/pages/legibility.ts';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import type { Shot } from './shot.ts';

/** A shot with the themes, sizes and languages to take. */
export type ShotVariants = {
  shot: Shot;
  themes: readonly Theme[];
  sizes: readonly Size[];
  languages: readonly Language[];
};

export type Screenshot = { path: string; shot: string; theme: Theme; size: Size; language: Language };
/** Each flaw with the screenshots that show it. */
export type Flaws = Map<string, string[]>;

/** Sizes with mouse input. All others have touch input. */
const MOUSE_SIZES: readonly Size[] = ['desk', 'low', 'wide'];

/** Opens shots, searches for flaws, and saves screenshots if there is a folder. */
export class ShotRunner {
  readonly screenshots: Screenshot[] = [];
  readonly flaws: Flaws = new Map();
  readonly pageErrors: string[] = [];
  readonly #browser: Browser;
  readonly #url: string;
  readonly #folder: string | null;

  constructor(browser: Browser, url: string, folder: string | null) {
    this.#browser = browser;
    this.#url = url;
    this.#folder = folder;
    if (folder !== null) mkdirSync(folder, { recursive: true });
  }

  async run({ shot, themes, sizes, languages }: ShotVariants): Promise<void> {
    const shown = sizes.filter((size) => shot.sizes?.includes(size) ?? true);
    for (const theme of themes)
      for (const touch of [false, true]) {
        const these = shown.filter((size) => MOUSE_SIZES.includes(size) !== touch);
        const visit = { shot, theme, touch, sizes: these, languages };
        // A shot that cannot be opened is a flaw. The others are still checked.
        if (these.length > 0)
          await this.#runOnPage(visit).catch((error: unknown) =>
            this.flaws.set(`it cannot be opened: ${String(error).slice(0, 200)}`, [`${shot.name} ${theme}`]),
          );
      }
  }

  async #runOnPage({ shot, theme, touch, sizes, languages }: PageVariants): Promise<void> {
    const [size = 'desk'] = sizes;
    const device = { size, language: 'en', input: touch ? 'touch' : 'pointer' } as const;
    const errors: string[] = [];
    const page = await openPage(this.#browser, this.#url, errors, device);
    await page.addInitScript((name) => localStorage.setItem('tigris.theme', name), theme);
    await page.goto(shot.path);
    await page.locator(shot.readySelector).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.fonts.size > 0);
    await page.evaluate(() => document.fonts.ready);
    await shot.prepare?.(page);
    for (const each of sizes) {
      await page.setViewportSize(SIZES[each]);
      for (const language of languages) {
        await setLanguage(page, language);
        await page.evaluate(fontsLoaded);
        await this.#check(page, { shot, theme, size: each, language, touch });
      }
    }
    await page.context().close();
    // The browser also logs HTTP errors that the shot expects.
    const isUnexpected = (error: string): boolean => !error.includes(shot.expectedStatus ?? 'no such answer');
    this.pageErrors.push(...errors.filter(isUnexpected));
  }

  async #check(page: Page, { shot, theme, size, language, touch }: ShotVariant): Promise<void> {
    const where = `${shot.name} ${size} ${theme} ${language}`;
    const scrolls = shot.mayScrollAt?.includes(size) ?? false;
    for (const flaw of [...(await layoutFlaws(page, { touch, scrolls })), ...(await legibilityFlaws(page))])
      this.flaws.set(flaw, [...(this.flaws.get(flaw) ?? []), where]);
    if (this.#folder === null) return;
    const path = join(this.#folder, `${where.replaceAll(' ', '.')}.png`);
    await page.screenshot({ path });
    this.screenshots.push({ path, shot: shot.name, theme, size, language });
  }
}

/** Runs in the page: waits for fonts of the new language, which load when they are used. */
const fontsLoaded = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => resolve(document.fonts.ready)));

type PageVariants = Omit<ShotVariants, 'themes'> & { theme: Theme; touch: boolean };
type ShotVariant = { shot: Shot; theme: Theme; size: Size; language: Language; touch: boolean };

/** Changes the language of the page, even if the language list is hidden. */
async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('select.language').first().selectOption(language, { force: true });
  await untilShown(page, `html[lang="${language}"]`);
  await untilDrawn(page);
}
