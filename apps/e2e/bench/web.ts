/**
 * `pnpm bench web [--plies N]`: what the page weighs and costs. Script of home and table, drawing of an idle table,
 * memory over many moves, a lost graphics context, how quick the page is while a bot thinks.
 */
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { provideChromium } from '../../../scripts/lib/find-chromium.ts';
import { launchBrowser } from '../support/browser.ts';
import { House } from '../support/browser-house.ts';
import { measureLatency } from '../support/browser-latency.ts';
import { practise } from '../support/browser-practice.ts';
import { DevHouse } from '../support/browser-server.ts';
import {
  countDrawing,
  drawingSoFar,
  heapOf,
  loseContext,
  pictureOf,
  untilDrawn,
  untilShown,
  weighScripts,
} from '../support/browser-sight.ts';

const LIMITS = { home: 70, table: 320, growth: 1.1, latency: 1.2 } as const;
const IDLE = 10_000;
/** So many moves of the pointer while bots think, and while they do not. */
const POINTINGS = 60;
/** What the engine compiles of our functions would count as memory, and that grows for as long as it learns which are hot. */
const FORGETS_CODE = ['--js-flags=--stress-flush-code'];
/** After this many moves, everything that the page makes only once exists. */
const WARM = 600;

const { values } = parseArgs({ options: { plies: { type: 'string', default: '3000' } } });
const plies = Number(values.plies);

let missed = 0;
function tell(name: string, figure: string, good: boolean): void {
  if (!good) missed += 1;
  process.stdout.write(`${good ? 'PASS' : 'FAIL'} ${name}: ${figure}\n`);
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes from home to a game in which it is the person's turn. */
async function openTable(house: House): Promise<{ page: Page; home: number; table: number }> {
  const ann = await house.person('Ann', { motion: true });
  const weigh = weighScripts(ann.page);
  await countDrawing(ann.page);
  await ann.page.goto('/');
  await untilShown(ann.page, '[data-go="practise"]');
  const home = await weigh();
  await ann.newTable();
  await ann.sit('a');
  await ann.addBot('b');
  await ann.start();
  await untilShown(ann.page, 'main.game[data-mine="true"] canvas');
  return { page: ann.page, home, table: await weigh() };
}

async function idle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // Until nothing moves any more.
  await pause(3000);
  const before = await drawingSoFar(page);
  await pause(IDLE);
  const after = await drawingSoFar(page);
  const good = before === after && Number(before) > 0;
  tell(`idle table, ${IDLE / 1000} s`, `${Number(after) - Number(before)} frames and draw calls`, good);
}

/** Takes the graphics context away: the same board must be drawn again. */
async function contextLoss(page: Page): Promise<void> {
  const before = await pictureOf(page);
  await loseContext(page);
  await untilShown(page, '.board:not(:has(canvas.lost)) canvas');
  await untilDrawn(page);
  const same = (await pictureOf(page)) === before;
  tell('context loss', same ? 'the board is drawn again' : 'the board looks different', same);
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Drawn without WebGL: drawing that by software takes so long here that it would hide everything else. */
async function latency(): Promise<void> {
  const house = await House.open({}, 'canvas');
  const ann = await house.person('Ann');
  await practise(ann, 'fierce', 'natural');
  const { thinking, resting } = await measureLatency(ann, POINTINGS);
  const [slow, quick] = [median(thinking), median(resting)];
  const ratio = slow / quick;
  const figure = `${quick.toFixed(1)} → ${slow.toFixed(1)} ms, ${ratio.toFixed(2)}× of ${LIMITS.latency}×`;
  tell('pointer to picture while a bot thinks', figure, ratio <= LIMITS.latency);
  await house.close();
}

/** Waits until a game has just begun: games differ in length, so memory is compared only there. */
async function atNewGame(page: Page, least: number): Promise<void> {
  const wait = { timeout: 1_800_000 };
  await page.waitForFunction(
    (enough) => Number(document.querySelector('[data-plies]')?.getAttribute('data-plies')) >= enough,
    least,
    wait,
  );
  const game = await page.getAttribute('[data-games]', 'data-games');
  await page.waitForSelector(`[data-games]:not([data-games="${game}"])`, { ...wait, state: 'attached' });
}

/** The lowest heap of three games: a garbage collection may leave something behind by chance. */
async function lowest(page: Page, session: CDPSession, from: number): Promise<number> {
  const sizes: number[] = [];
  for (let i = 0; i < 3; i++) {
    await atNewGame(page, from);
    sizes.push(await heapOf(session));
  }
  return Math.min(...sizes);
}

async function memory(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const began = Date.now();
  await page.goto(`${url}/dev/bots?pause=0`);
  const before = await lowest(page, session, WARM);
  const after = await lowest(page, session, WARM + plies);
  const growth = after / before;
  const seconds = Math.round((Date.now() - began) / 1000);
  const figure = `${before.toFixed(1)} → ${after.toFixed(1)} MB, ${growth.toFixed(2)}× of ${LIMITS.growth}× (${seconds} s)`;
  tell(`memory over ${plies} plies`, figure, growth <= LIMITS.growth);
  await context.close();
}

async function measure(): Promise<void> {
  const house = await House.open({}, 'webgl');
  const { page, home, table } = await openTable(house);
  tell('script of home', `${kB(home)} kB gzipped of ${LIMITS.home}`, home <= LIMITS.home * 1000);
  tell('script of a table', `${kB(table)} kB gzipped of ${LIMITS.table}`, table <= LIMITS.table * 1000);
  await idle(page);
  await contextLoss(page);
  await house.close();
  await latency();
  const dev = await DevHouse.open();
  const browser = await launchBrowser('webgl', FORGETS_CODE);
  await memory(browser, dev.url);
  await browser.close();
  await dev.close();
}

const chromium = await provideChromium();
if (chromium === undefined) throw new Error('there is no Chromium here; TE_CHROMIUM may name one');
process.env.TE_CHROMIUM = chromium;
await measure();
process.stdout.write(missed === 0 ? 'bench web: all limits kept\n' : `bench web: ${missed} missed\n`);
process.exit(missed === 0 ? 0 : 1);
