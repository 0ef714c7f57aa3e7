import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { SIZES } from '../../e2e/support/browser/chromium.ts';
import type { Picture } from './photographer.ts';

/** The height of every picture on a sheet. */
const TALL = 420;
const WIDE = 1560;

/** Pictures side by side with their names below, as one PNG. */
export async function printSheet(
  browser: Browser,
  title: string,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDE, height: 800 } });
  await page.setContent(`<style>${STYLE}</style><h1>${title}</h1>${pictures.map(figureOf).join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

function figureOf({ path, theme, size, language }: Picture): string {
  const { width, height } = SIZES[size];
  const data = readFileSync(path).toString('base64');
  const wide = Math.round((TALL * width) / height);
  return (
    `<figure><img width="${wide}" height="${TALL}" src="data:image/png;base64,${data}">` +
    `<figcaption>${size} · ${theme} · ${language}</figcaption></figure>`
  );
}

const STYLE = `
  body { margin: 16px; display: flex; flex-wrap: wrap; gap: 12px; background: #555; color: #fff; font: 15px sans-serif }
  h1 { width: 100%; margin: 0; font-size: 22px }
  figure { margin: 0 }
  img { display: block; outline: 1px solid #000 }`;
