import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { SIZES } from '../../e2e/support/browser/chromium.ts';
import type { Screenshot } from './shot-runner.ts';

const IMAGE_HEIGHT_PX = 420;
const SHEET_WIDTH_PX = 1560;

/** Saves screenshots side by side with captions as one PNG. */
export async function printContactSheet(
  browser: Browser,
  title: string,
  pictures: readonly Screenshot[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH_PX, height: 800 } });
  await page.setContent(`<style>${STYLE}</style><h1>${title}</h1>${pictures.map(figureOf).join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

function figureOf({ path, theme, size, language }: Screenshot): string {
  const { width, height } = SIZES[size];
  const data = readFileSync(path).toString('base64');
  const wide = Math.round((IMAGE_HEIGHT_PX * width) / height);
  return (
    `<figure><img width="${wide}" height="${IMAGE_HEIGHT_PX}" src="data:image/png;base64,${data}">` +
    `<figcaption>${size} · ${theme} · ${language}</figcaption></figure>`
  );
}

const STYLE = `
  body { margin: 16px; display: flex; flex-wrap: wrap; gap: 12px; background: #555; color: #fff; font: 15px sans-serif }
  h1 { width: 100%; margin: 0; font-size: 22px }
  figure { margin: 0 }
  img { display: block; outline: 1px solid #000 }`;
