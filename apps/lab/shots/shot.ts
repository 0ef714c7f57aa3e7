import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Size } from '../../e2e/support/browser/chromium.ts';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import { PlayerPage } from '../../e2e/support/players/player-page.ts';
import type { Overrides } from '../../server/src/compose.ts';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import type { SAMPLE_QUESTIONS } from '../../web/src/dev/sample-questions.ts';

/** Something that users see: a page, a question, a stage of a conflict, a dialog. */
export type Shot = {
  name: string;
  /** Path of the page. */
  path: string;
  /** Selector of an element that exists when the page is ready. */
  readySelector: string;
  /** Brings the page to the state of the shot. */
  prepare?: (page: Page) => Promise<void>;
  /** Sizes of this shot; undefined: all. */
  sizes?: readonly Size[];
  /** HTTP error that is expected in this shot. Browsers log all errors to the console. */
  expectedStatus?: '404' | '410';
  /** Sizes at which the page may scroll. */
  mayScrollAt?: readonly Size[];
};

/** Server overrides for shots: players count as absent after 1 s instead of 2 min. */
export const SHOT_OVERRIDES: Overrides = { table: { delays: { ...DEFAULT_DELAYS, maxAwayMs: 1000 } } };

export const PHONE_SIZES: readonly Size[] = ['phone', 'short', 'small', 'sideways'];
export const LOW_SIZES: readonly Size[] = ['small', 'sideways', 'low'];
export const ALL_SIZES: readonly Size[] = ['desk', 'low', 'wide', 'tablet', 'landscape', 'portrait', ...PHONE_SIZES];
export const GAME_CELL = 'main.game .grid .cell';

export const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().dispatchEvent('click');
};

/** Returns the path of a sample question. `more` is appended, for example `&as=-` to watch. */
export const questionPath = (name: keyof typeof SAMPLE_QUESTIONS, more = ''): string =>
  `/dev/position?prompt=${name}${more}`;

export const openSettings = async (page: Page): Promise<void> => {
  await press(page, '[data-go="settings"]');
  await untilShown(page, 'dialog.settings[open] .looks');
};

export const openTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await press(page, `.talk [data-tab="${name}"]`);
    await untilDrawn(page);
  };

const RECORD_URL = new URL('../../../packages/engine/test/records/std-4p.ter', import.meta.url);

/** Opens a recorded game at a ply, as one of four players saw it. */
export const openRecord = (page: Page, as: string, ply: number): Promise<void> =>
  openText(page, readFileSync(RECORD_URL, 'utf8'), as, ply);

/** Opens the first turns of that game, ended by agreement: its review is quick. */
export async function openShortRecord(page: Page, turns: number): Promise<void> {
  const lines = readFileSync(RECORD_URL, 'utf8')
    .split('\n')
    .filter((line) => !/^\[(Result|Scores)/.test(line))
    .filter((line) => line.startsWith('[') || Number.parseInt(line, 10) <= turns);
  const text = lines.join('\n').replace(/\n0\./, '\n[Termination "agreed"]\n0.');
  await openText(page, text, 'a', turns);
}

async function openText(page: Page, text: string, as: string, ply: number): Promise<void> {
  await page.locator('[name="record"]').fill(text);
  await page.locator('[name="ply"]').fill(String(ply));
  await page.locator('[name="as"]').selectOption(as);
  await press(page, 'button[type="submit"]');
  await untilShown(page, `${GAME_CELL}[data-cell]`);
}

const HOST_NAME = 'Enheduanna of Ur';

/** Returns the player of a page, with an input that works at every size. */
export const hostPage = (page: Page): PlayerPage => new PlayerPage(page, HOST_NAME, { input: 'reader' });

/** Opens a second player in a browser context of its own, which is closed with the page. */
export async function openSecondPlayer(page: Page): Promise<PlayerPage> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('the page has no browser');
  // The context may be closed already, with the whole browser.
  page.context().once('close', () => void context.close().catch(() => {}));
  return new PlayerPage(await context.newPage(), 'Sargon of Akkad', { input: 'reader' });
}
