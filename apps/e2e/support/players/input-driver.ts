import type { Page } from 'playwright-core';
import type { Input } from '../browser/chromium.ts';

/** Sends real pointer, touch or key events to a page. */
export interface InputDriver {
  /** Presses a control. */
  press(selector: string): Promise<void>;
  /** Plays the selected piece on a cell, or answers with that cell. */
  play(cell: string): Promise<void>;
}

export const createInputDriver = (input: Input, page: Page): InputDriver => DRIVERS[input](page);

const DRIVERS: Record<Input, (page: Page) => InputDriver> = {
  pointer: (page) => ({
    press: (selector) => click(page, selector),
    play: (cell) => click(page, `[data-cell="${cell}"]`),
  }),
  touch: (page) => ({
    press: async (selector) => void (await tap(page, selector)),
    play: (cell) => touchCell(page, cell),
  }),
  keyboard: (page) => ({
    press: (selector) => pressKey(page, selector),
    play: (cell) => enterCell(page, cell),
  }),
  reader: (page) => ({
    press: (selector) => activate(page, selector),
    play: (cell) => activate(page, `[role="grid"] [data-cell="${cell}"]`),
  }),
};

type PressTarget = { x: number; y: number; width: number; covered: string | null };

const RECONNECTING = '[data-connection="reconnecting"]';

/** Finds the point to press, once the page is connected: on a slow machine it may reconnect for a moment. */
async function pressTarget(page: Page, selector: string): Promise<PressTarget> {
  await page.waitForSelector(RECONNECTING, { state: 'detached' });
  const spot = await measureTarget(page, selector);
  if (spot === null) throw new Error(`there is no ${selector}`);
  if (spot.covered?.includes('data-connection="reconnecting"')) return await pressTarget(page, selector);
  if (spot.covered !== null) throw new Error(`${selector} cannot be reached: there is ${spot.covered}`);
  return spot;
}

/** The center of a control, and what covers it. */
const measureTarget = (page: Page, selector: string): Promise<PressTarget | null> =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const covered = element.contains(hit) ? null : (hit?.outerHTML ?? 'nothing').slice(0, 120);
    return { x, y, width, covered };
  }, selector);

async function click(page: Page, selector: string): Promise<void> {
  const { x, y } = await pressTarget(page, selector);
  await page.mouse.click(x, y);
}

async function tap(page: Page, selector: string): Promise<PressTarget> {
  const spot = await pressTarget(page, selector);
  await page.touchscreen.tap(spot.x, spot.y);
  return spot;
}

/** A tap on a smaller cell opens the magnifier. In both cases the first tap aims and the second one plays. */
const MIN_TOUCH_CELL_PX = 40;

async function touchCell(page: Page, cell: string): Promise<void> {
  const { width } = await tap(page, `[data-cell="${cell}"]`);
  const second = width >= MIN_TOUCH_CELL_PX ? `[data-cell="${cell}"]` : `.magnifier [data-magnified="${cell}"]`;
  await page.waitForSelector(second);
  await tap(page, second);
}

/** Activates an element as a screen reader does: it must be visible to it, enabled and named. */
async function activate(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(RECONNECTING, { state: 'detached' });
  const fault = await page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    if (element === null) return 'is not there';
    if (element.closest('[aria-hidden="true"], [hidden], [inert]') !== null) return 'is hidden';
    if (element.matches(':disabled, [aria-disabled="true"]')) return 'is off';
    if ((element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === '') return 'has no name';
    element.click();
    return null;
  }, selector);
  if (fault !== null) throw new Error(`${selector} ${fault}`);
}

const ACTION_KEYS: Readonly<Record<string, string>> = {
  catastrophe: 'c',
  exchange: 'x',
  confirm: 'e',
  'end-turn': 'e',
  undo: 'u',
};

/** Presses the key of a control. A control without one is reached with Tab and pressed with Enter. */
async function pressKey(page: Page, selector: string): Promise<void> {
  const key = keyOf(selector);
  if (key !== null) return await page.keyboard.press(key);
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

function keyOf(selector: string): string | null {
  const [, name, value = ''] = /^\[data-(index|leader|action)="([\w-]+)"\]$/.exec(selector) ?? [];
  const [, count] = /^\[data-support="(\d)"\]$/.exec(selector) ?? [];
  if (count !== undefined) return count;
  if (selector.startsWith('[data-move="+')) return 'e';
  if (name === 'index') return String(Number(value) + 1);
  if (name === 'leader') return LEADER_KEYS[value] ?? null;
  return name === 'action' ? (ACTION_KEYS[value] ?? null) : null;
}

const LEADER_KEYS: Readonly<Record<string, string>> = { K: 'k', R: 'p', B: 'f', G: 't' };

/** More Tab stops than any page has. */
const MAX_TAB_STOPS = 250;

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MAX_TAB_STOPS; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

async function enterCell(page: Page, cell: string): Promise<void> {
  if ((await focusedCell(page)) === null) await page.keyboard.press('ArrowRight');
  const from = await focusedCell(page);
  if (from === null) throw new Error('the arrows do not lead onto the board');
  const columns = column(cell) - column(from);
  const rows = row(cell) - row(from);
  for (let i = 0; i < Math.abs(columns); i++) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

const column = (cell: string): number => cell.charCodeAt(0);
const row = (cell: string): number => Number(cell.slice(1));

const focusedCell = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
