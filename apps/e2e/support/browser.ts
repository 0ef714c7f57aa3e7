import { type Browser, chromium } from 'playwright-core';

/** What Debian's Chromium needs on a machine without a screen, a graphics card or a user of its own. */
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
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  /** The smallest there is, and one on its side. */
  small: { width: 360, height: 640 },
  sideways: { width: 844, height: 390 },
} as const;
export type Size = keyof typeof SIZES;

/** How somebody plays. */
export type Input = 'pointer' | 'touch' | 'keyboard';

export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * How the board is drawn. `webgl` is what people have, and slow where a processor plays the graphics card; `canvas` is
 * what a browser without WebGL falls back on, and three times as fast here.
 */
export type Drawing = 'webgl' | 'canvas';

const DRAWING: Record<Drawing, readonly string[]> = {
  webgl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  canvas: ['--disable-3d-apis'],
};

/** The Chromium that TE_CHROMIUM names; `pnpm test` looks for one. */
export function launchBrowser(drawing: Drawing): Promise<Browser> {
  const { TE_CHROMIUM: executablePath } = process.env;
  if (executablePath === undefined) throw new Error('TE_CHROMIUM does not name a Chromium');
  return chromium.launch({ executablePath, args: [...FLAGS, ...DRAWING[drawing]] });
}
