/**
 * `pnpm film [war] [game]`: renders the animations in docs/: the largest war of a recorded game, and the whole game in
 * two minutes. The frames are screenshots of the real page with a controlled clock. `img2webp` (Debian package webp)
 * encodes them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@tigris/engine';
import { type ObservedPly, replayRedacted } from '@tigris/engine/game';
import type { Page } from 'playwright-core';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';
import { install } from '../../../scripts/lib/system/install.ts';
import { launchBrowser } from '../../e2e/support/browser/chromium.ts';
import { DevSite } from '../../e2e/support/browser/dev-site.ts';
import { untilShown } from '../../e2e/support/players/page-state.ts';

const RECORD = fileURLToPath(new URL('game.ter', import.meta.url));
const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));
const SCREEN = { width: 1280, height: 720 };
/** Scale and quality that keep the files below 1.5 MB. */
const FILMS = { war: { scale: 0.625, quality: 60 }, game: { scale: 0.45, quality: 20 } } as const;
type Film = keyof typeof FILMS;
/** Duration of the whole game without its end. */
const GAME_MS = 112_000;
/** Duration of the last frame. */
const END_MS = 6000;

/** An image file and its duration. */
type Frame = { file: string; ms: number };

/** Captures frames of a page with a controlled clock. */
class FrameRecorder {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  readonly #folder = mkdtempSync(join(tmpdir(), 'te-film-'));

  constructor(page: Page) {
    this.#page = page;
  }

  /** Advances the clock of the page and captures a frame. @param stands duration of the frame */
  async captureAfter(ms: number, stands = ms): Promise<void> {
    await this.#page.clock.runFor(ms);
    const file = join(this.#folder, `${this.frames.length}.png`);
    await this.#page.screenshot({ path: file });
    this.frames.push({ file, ms: Math.round(stands) });
  }

  encode(img2webp: string, name: string, quality: number): void {
    const options = ['-lossy', '-q', String(quality), '-m', '4', '-kmax', '1000'];
    const frames = this.frames.flatMap(({ file, ms }) => ['-d', String(ms), ...options.slice(0, 5), file]);
    execFileSync(img2webp, ['-loop', '0', '-kmin', '999', ...options.slice(5), ...frames, '-o', join(DOCS, name)], {
      stdio: 'ignore',
    });
    rmSync(this.#folder, { recursive: true });
  }
}

/** Returns the number of supporters and removed tiles of a ply. */
const countMovedTiles = ({ events }: ObservedPly): number =>
  events.reduce((sum, event) => {
    if (event.kind === 'removed') return sum + event.cells.length;
    if (event.kind !== 'outcome') return sum;
    return sum + event.attacker.supporters.length + event.defender.supporters.length;
  }, 0);

async function openRecord(page: Page, url: string, record: string, ply: number): Promise<void> {
  await page.goto(`${url}/dev/record`);
  await page.fill('textarea', record);
  await page.fill('input[name="ply"]', String(ply));
  await page.click('button[type="submit"]');
  await untilShown(page, `[data-replay-ply="${ply}"]`);
  await untilShown(page, '.board canvas');
}

const forward = (page: Page): Promise<void> => page.press('[data-replay="forward"]', 'Enter');

async function filmWar(page: Page, plies: readonly ObservedPly[]): Promise<FrameRecorder> {
  const camera = new FrameRecorder(page);
  const greatest = plies.reduce((best, ply, i) => (countMovedTiles(ply) > countMovedTiles(plies[best]) ? i : best), 0);
  await page.fill('.scrubber input', String(greatest));
  await camera.captureAfter(600, 900);
  await forward(page);
  for (let i = 0; i < 62; i++) await camera.captureAfter(60);
  await camera.captureAfter(60, 2500);
  return camera;
}

/** Captures three frames a ply: two during the animation and one after it. */
async function filmGame(page: Page, plies: readonly ObservedPly[]): Promise<FrameRecorder> {
  const camera = new FrameRecorder(page);
  const each = GAME_MS / plies.length;
  await page.press('[data-replay="first"]', 'Enter');
  await camera.captureAfter(300, 1500);
  for (const ply of plies) {
    await forward(page);
    await camera.captureAfter(120, each * 0.2);
    if (countMovedTiles(ply) > 0) await camera.captureAfter(700, each * 0.3);
    await camera.captureAfter(4500, each * (countMovedTiles(ply) > 0 ? 0.5 : 0.8));
  }
  await camera.captureAfter(3000, END_MS);
  return camera;
}

async function provideEncoder(): Promise<string> {
  if (findTool('img2webp') === undefined) await install('webp');
  const found = findTool('img2webp');
  if (found === undefined) throw new Error('img2webp is not installed (Debian package webp)');
  return found;
}

const wanted = process.argv.slice(2);

process.env.TE_CHROMIUM = await provideChromium();
const img2webp = await provideEncoder();
const record = readFileSync(RECORD, 'utf8');
const parsed = parseRecord(record);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
const { plies } = replayRedacted(parsed.value).observed;
const site = await DevSite.open();
const browser = await launchBrowser('canvas');

async function recordFilm(name: Film, shoot: typeof filmWar): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const { scale, quality } = FILMS[name];
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: scale, locale: 'en' });
  const page = await context.newPage();
  await page.clock.install();
  await openRecord(page, site.url, record, 1);
  await page.clock.pauseAt(Date.now() + 60_000);
  (await shoot(page, plies)).encode(img2webp, `${name}.webp`, quality);
  await context.close();
}

await recordFilm('war', filmWar);
await recordFilm('game', filmGame);
await browser.close();
await site.close();
