/** `node apps/lab/film/draw-icons.ts` draws the icons of the installed app from `icon.svg`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { launchBrowser } from '../../e2e/support/browser/chromium.ts';

const PUBLIC = new URL('../../web/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', PUBLIC), 'utf8');

/** Systems cut a maskable icon to their own shape: a circle of four fifths always stays, and the house just fits. */
const ICONS = [
  { name: 'icon-180', size: 180, full: true, scale: 1 },
  { name: 'icon-192', size: 192, full: false, scale: 1 },
  { name: 'icon-512', size: 512, full: false, scale: 1 },
  { name: 'icon-maskable-512', size: 512, full: true, scale: 0.9 },
] as const;

const [, ground] = /<rect[^>]*fill="(#\w+)"/.exec(drawing) ?? [];
if (ground === undefined) throw new Error('icon.svg has no ground');

process.env.TE_CHROMIUM = await provideChromium();
const browser = await launchBrowser('canvas');
for (const { name, size, full, scale } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${full ? ground : 'none'}">` +
      `<div style="width:${scale * 100}vw;height:${scale * 100}vw">${drawing}</div>`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, PUBLIC)), omitBackground: true });
  await page.close();
}
await browser.close();
