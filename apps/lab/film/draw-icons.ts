/** `node apps/lab/film/draw-icons.ts` renders the app icons from `icon.svg`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { launchBrowser } from '../../e2e/support/browser/chromium.ts';

const PUBLIC = new URL('../../web/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', PUBLIC), 'utf8');

/** Systems crop maskable icons to their own shape. A circle of 80 % is always visible, and the house just fits. */
const ICONS = [
  { name: 'icon-180', size: 180, full: true, scale: 1 },
  { name: 'icon-192', size: 192, full: false, scale: 1 },
  { name: 'icon-512', size: 512, full: false, scale: 1 },
  { name: 'icon-maskable-512', size: 512, full: true, scale: 0.9 },
] as const;

const [, background] = /<rect[^>]*fill="(#\w+)"/.exec(drawing) ?? [];
if (background === undefined) throw new Error('icon.svg has no background');

process.env.TE_CHROMIUM = await provideChromium();
const browser = await launchBrowser('canvas');
for (const { name, size, full, scale } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${full ? background : 'none'}">` +
      `<div style="width:${scale * 100}vw;height:${scale * 100}vw">${drawing}</div>`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, PUBLIC)), omitBackground: true });
  await page.close();
}
await browser.close();
