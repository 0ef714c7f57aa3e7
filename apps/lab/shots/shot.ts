import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Size } from '../../e2e/support/browser/chromium.ts';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import { PlayerPage } from '../../e2e/support/players/player-page.ts';
import type { Overrides } from '../../server/src/compose.ts';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import type { SAMPLE_QUESTIONS } from '../../web/src/dev/sample-questions.ts';

/** Something that people see: a page, a question, a stage of a conflict, a sheet. */
export type Shot = {
  name: string;
  /** Where the page opens. */
  path: string;
  /** Is there once the page is ready. */
  readySelector: string;
  /** Brings the page from there to what is to be seen. */
  prepare?: (page: Page) => Promise<void>;
  /** Only at these sizes. */
  sizes?: readonly Size[];
  /** A status of the server that belongs to the scene. Browsers complain of all that are no success. */
  expectedStatus?: '404' | '410';
  /** The page may be longer than these screens. */
  mayScrollAt?: readonly Size[];
};

/** What the server of the scenes does otherwise: nobody waits two minutes until others may decide about somebody. */
export const SHOT_OVERRIDES: Overrides = { table: { delays: { ...DEFAULT_DELAYS, playerAwayMs: 1000 } } };

export const PHONE_SIZES: readonly Size[] = ['phone', 'short', 'small', 'sideways'];
export const LOW_SIZES: readonly Size[] = ['small', 'sideways', 'low'];
export const ALL_SIZES: readonly Size[] = [
  'desk',
  'low',
  'wide',
  'tablet',
  'landscape',
  'portrait',
  ...PHONE_SIZES,
];
export const GAME_CELL = 'main.game .grid .cell';

export const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().dispatchEvent('click');
};

/** A game of the prompts. `more` adds to the address, for example `&as=-` to watch. */
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

/** A whole game at one of its moves, as one of four players saw it. */
export const openRecord = (page: Page, as: string, ply: number): Promise<void> =>
  openText(page, readFileSync(RECORD_URL, 'utf8'), as, ply);

/** The first turns of that game, which the players agreed to end: soon reviewed. */
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

/** The person before the page, who presses things wherever they are. */
export const hostPage = (page: Page): PlayerPage => new PlayerPage(page, HOST_NAME, { input: 'reader' });

/** Somebody else, in a browser of their own, until the page is closed. */
export async function openSecondPlayer(page: Page): Promise<PlayerPage> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('the page has no browser');
  // Where the whole browser is closed, there is nothing left to close.
  page.context().once('close', () => void context.close().catch(() => {}));
  return new PlayerPage(await context.newPage(), 'Sargon of Akkad', { input: 'reader' });
}
