import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { buildWeb } from '../../../../scripts/lib/build-web.ts';

/** Debian's Chromium needs these on a machine without a screen, a graphics card or a normal user. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export const SIZES = {
  desk: { width: 1440, height: 900 },
  /** A desk with a low screen, and one with a wide screen. */
  low: { width: 1280, height: 720 },
  wide: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  /** A smaller tablet, on its side and upright. */
  landscape: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  /** The same phone while its browser shows bars above and below the page. */
  short: { width: 390, height: 664 },
  /** The smallest phone, and a phone on its side. */
  small: { width: 360, height: 640 },
  sideways: { width: 844, height: 390 },
} as const;
export type Size = keyof typeof SIZES;

/** How a player uses the page. A `reader` has only what a screen reader offers: elements without positions. */
export type Input = 'pointer' | 'touch' | 'keyboard' | 'reader';

export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * How the board is drawn. Players have `webgl`, which is slow on a machine without a graphics card. A browser without
 * WebGL uses `canvas`, which is three times as fast there.
 */
export type Renderer = 'webgl' | 'canvas';

const RENDERER_FLAGS: Record<Renderer, readonly string[]> = {
  webgl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  canvas: ['--disable-3d-apis'],
};

/** Launches the Chromium that TE_CHROMIUM names; `pnpm test` finds one. */
export function launchBrowser(drawing: Renderer, more: readonly string[] = []): Promise<Browser> {
  const { TE_CHROMIUM: executablePath } = process.env;
  if (executablePath === undefined) throw new Error('TE_CHROMIUM does not name a Chromium');
  return chromium.launch({ executablePath, args: [...FLAGS, ...RENDERER_FLAGS[drawing], ...more] });
}

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const LOCK_FILE = join(tmpdir(), 'te-web-build.lock');

/** Builds the page if it is out of date. Resolves to its folder, or to the one that TE_WEB_DIST names. */
export async function builtWeb(): Promise<string> {
  const { TE_WEB_DIST: given } = process.env;
  if (given !== undefined) return given;
  await acquireLock();
  try {
    if ((await buildWeb()) !== 0) throw new Error('the page cannot be built');
  } finally {
    rmSync(LOCK_FILE, { force: true });
  }
  return WEB_DIST;
}

/** Only one of the processes that run tests may build. */
async function acquireLock(): Promise<void> {
  while (!tryLock()) await new Promise((resolve) => setTimeout(resolve, 100));
}

function tryLock(): boolean {
  try {
    const file = openSync(LOCK_FILE, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch {
    if (isStaleLock()) rmSync(LOCK_FILE, { force: true });
    return false;
  }
}

/** Whether the process that holds the lock is dead. */
function isStaleLock(): boolean {
  try {
    const pid = Number(readFileSync(LOCK_FILE, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
