/**
 * `pnpm bench web [--plies N] [--only table|latency|war|memory]`: measures the page: script size of home and table,
 * drawing of an idle table, memory over many moves, a lost graphics context, loading over a slow network, and latency
 * while a bot thinks and while a large war is animated.
 */

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BotName } from '@tigris/bots';
import type { CDPSession, Page } from 'playwright-core';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { launchBrowser } from '../../e2e/support/browser/chromium.ts';
import { DevSite } from '../../e2e/support/browser/dev-site.ts';
import { TestSite } from '../../e2e/support/browser/test-site.ts';
import {
  boardScreenshot,
  countDrawing,
  drawingCount,
  heapMegabytes,
  loseContext,
  measureScripts,
  untilDrawn,
  untilShown,
} from '../../e2e/support/players/page-state.ts';
import { startPractice } from '../../e2e/support/players/practice.ts';
import { measureLatency } from '../support/pointer-latency.ts';
import { measureWarFrames } from '../support/war-frames.ts';

const LIMITS = {
  home: 70,
  table: 320,
  growth: 1.1,
  latency: 1.2,
  board: 1.5,
  frame: 8,
  input: 100,
} as const;
/** 400 kbit/s. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const IDLE_MS = 10_000;
/** Pointer moves while bots decide. With fewer the medians vary by half. */
const POINTINGS = 300;
/**
 * Compiled code counts as memory, and grows while V8 optimizes hot functions. These flags discard it, and turn off
 * compile hints, which would grow by 90 kB in 1,000 moves.
 */
const FLUSH_CODE_FLAGS = [
  '--js-flags=--stress-flush-code',
  '--disable-features=LocalCompileHints,ProduceCompileHints2',
];
/** Moves after which everything that the page creates once exists. */
const WARMUP_PLIES = 600;

const { values } = parseArgs({
  options: { plies: { type: 'string', default: '3000' }, only: { type: 'string' } },
});
const plies = Number(values.plies);

let missed = 0;
function report(name: string, figure: string, good: boolean): void {
  if (!good) missed += 1;
  process.stdout.write(`${good ? 'PASS' : 'FAIL'} ${name}: ${figure}\n`);
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
/** Opens home and then a game in which the player has to move. */
async function openTable(site: TestSite): Promise<{ page: Page; home: number; table: number }> {
  const ann = await site.newPlayer('Ann', { motion: true });
  const weigh = measureScripts(ann.page);
  await countDrawing(ann.page);
  await ann.page.goto('/');
  await untilShown(ann.page, '[data-go="practise"]');
  const home = await weigh();
  await ann.createTable();
  await ann.sit('a');
  await ann.addBot('b');
  await ann.start();
  await untilShown(ann.page, 'main.game[data-mine="true"] canvas');
  return { page: ann.page, home, table: await weigh() };
}

async function idle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // Let all animations end.
  await sleep(3000);
  const before = await drawingCount(page);
  await sleep(IDLE_MS);
  const after = await drawingCount(page);
  const good = before === after && Number(before) > 0;
  report(`idle table, ${IDLE_MS / 1000} s`, `${Number(after) - Number(before)} frames and draw calls`, good);
}

/** Loses the graphics context: the same board has to be drawn again. */
async function contextLoss(page: Page): Promise<void> {
  const before = await boardScreenshot(page);
  await loseContext(page);
  await untilShown(page, '.board:not(:has(canvas.lost)) canvas');
  await untilDrawn(page);
  const same = (await boardScreenshot(page)) === before;
  report('context loss', same ? 'the board is drawn again' : 'the board differs', same);
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Reloads the table over a slow network. Measures the time to the splash screen, the hand and the board. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  const from = Date.now();
  const seen = async (selector: string): Promise<number> => {
    await page.waitForSelector(selector, { state: 'attached', timeout: 120_000 });
    return (Date.now() - from) / 1000;
  };
  void page.reload({ waitUntil: 'commit' });
  const first = await seen('.splash');
  const [hand, board] = await Promise.all([seen('.hand .tile'), seen('.board canvas')]);
  await session.detach();
  const times = [first, hand, board].map((time) => time.toFixed(1)).join(', ');
  const figure = `${times} s, the board ${(board / hand).toFixed(2)}× of ${LIMITS.board}× the hand`;
  report('splash, hand, board at 400 kbit/s', figure, board <= LIMITS.board * hand);
}

/**
 * Calm bots hardly think, fierce ones most of the time. Drawn without WebGL, since software WebGL would take most of
 * the time.
 */
async function latency(): Promise<void> {
  const quick = median(await measurePointings('calm'));
  const slow = median(await measurePointings('fierce'));
  const ratio = slow / quick;
  const figure = `${quick.toFixed(1)} → ${slow.toFixed(1)} ms, ${ratio.toFixed(2)}× of ${LIMITS.latency}×`;
  report('pointer to frame while a bot thinks', figure, ratio <= LIMITS.latency);
  // Busy cores slow each other down: this is the part that the machine adds by itself.
  const other = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  const busy = median(await measurePointings('calm').finally(() => other.kill()));
  process.stdout.write(
    `     with another program that keeps one core busy: ${busy.toFixed(1)} ms, ${(busy / quick).toFixed(2)}×\n`,
  );
}

async function measurePointings(level: BotName): Promise<number[]> {
  const site = await TestSite.open();
  const ann = await site.newPlayer('Ann');
  await startPractice(ann, [level, level], 'natural');
  const measured = await measureLatency(ann, POINTINGS);
  await site.close();
  return measured;
}

const p95 = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(0.95 * (numbers.length - 1))] ?? Number.NaN;

/** Drawn without WebGL for the same reason. */
async function largeWar(url: string): Promise<void> {
  const browser = await launchBrowser('canvas');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { frames, inputs } = await measureWarFrames(await context.newPage(), url);
  const [frame, input] = [p95(frames), p95(inputs)];
  const of = `${frames.length} frames`;
  report(
    'script time of a frame in a large war, p95',
    `${frame.toFixed(1)} ms of ${LIMITS.frame} (${of})`,
    frame <= LIMITS.frame,
  );
  report('pointer to frame in a large war, p95', `${input.toFixed(1)} ms of ${LIMITS.input}`, input < LIMITS.input);
  await browser.close();
}

/** Waits for the start of a game: games differ in length, so memory is compared only there. */
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

/** Returns the lowest heap of five games, since a garbage collection may be incomplete. */
async function lowestHeap(page: Page, session: CDPSession, from: number): Promise<number> {
  const sizes: number[] = [];
  for (let i = 0; i < 5; i++) {
    await atNewGame(page, from);
    sizes.push(await heapMegabytes(session));
  }
  return Math.min(...sizes);
}

async function memory(url: string): Promise<void> {
  const browser = await launchBrowser('webgl', FLUSH_CODE_FLAGS);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const began = Date.now();
  await page.goto(`${url}/dev/bots?pause=0`);
  const before = await lowestHeap(page, session, WARMUP_PLIES);
  const after = await lowestHeap(page, session, WARMUP_PLIES + plies);
  const growth = after / before;
  const seconds = Math.round((Date.now() - began) / 1000);
  const figure = `${before.toFixed(1)} → ${after.toFixed(1)} MB, ${growth.toFixed(2)}× of ${LIMITS.growth}× (${seconds} s)`;
  report(`memory over ${plies} plies`, figure, growth <= LIMITS.growth);
  await browser.close();
}

async function atTable(): Promise<void> {
  const site = await TestSite.open({ renderer: 'webgl' });
  const { page, home, table } = await openTable(site);
  report('script of home', `${kB(home)} kB gzipped of ${LIMITS.home}`, home <= LIMITS.home * 1000);
  report('script of a table', `${kB(table)} kB gzipped of ${LIMITS.table}`, table <= LIMITS.table * 1000);
  await idle(page);
  await contextLoss(page);
  await slowLine(page);
  await site.close();
}

/** Wraps a measurement that needs the dev pages. */
const onDevSite = (run: (url: string) => Promise<void>) => async (): Promise<void> => {
  const dev = await DevSite.open();
  await run(dev.url);
  await dev.close();
};

const PARTS = { table: atTable, latency, war: onDevSite(largeWar), memory: onDevSite(memory) } as const;

const chromium = await provideChromium();
if (chromium === undefined) throw new Error('Chromium is not installed: set TE_CHROMIUM to its path');
process.env.TE_CHROMIUM = chromium;
for (const [name, measure] of Object.entries(PARTS))
  if (values.only === undefined || values.only === name) await measure();
process.stdout.write(
  missed === 0
    ? 'bench web: all figures are within their limits\n'
    : `bench web: ${missed} figures over their limits
`,
);
process.exit(missed === 0 ? 0 : 1);
