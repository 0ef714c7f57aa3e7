import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COLORS, DYNASTIES } from '@tigris/engine';
import type { Browser, Page } from 'playwright-core';
import type { Drawing, Layer } from '../../../web/src/art/drawing.ts';
import { COLOR_VISION_CHOICES, loadPalette, THEMES } from '../../../web/src/art/palette/load-palette.ts';
import { leaderDrawing } from '../../../web/src/art/pieces/leader-drawing.ts';
import { launchBrowser } from '../../support/browser/chromium.ts';
import { describeInBrowser } from '../../support/browser/use-test-site.ts';

/** A cell on a phone, in pixels. */
const SIZE = 23;
/** Two leaders differ if this many pixels differ by this much lightness (of 255): about the area of a small sign. */
const PIXELS = 18;
const LIGHT = 50;

function layerOf({ d, fill = 'none', stroke = 'none', width = 0, opacity = 1, placement: at }: Layer): string {
  const moved = at === undefined ? '' : ` transform="translate(${at[1]} ${at[2]}) scale(${at[0]})"`;
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"${moved}/>`;
}

const svgOf = ({ w, h, layers }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${w} ${h}">` +
  `${layers.map(layerOf).join('')}</svg>`;

/** The lightness of each pixel. */
const lightOf = (page: Page, svg: string): Promise<number[]> =>
  page.evaluate(
    async ([text, size]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (context === null) throw new Error('this browser draws nothing');
      context.drawImage(image, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      return Array.from({ length: size * size }, (_, i) => {
        const [r = 0, g = 0, b = 0] = data.subarray(4 * i, 4 * i + 3);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      });
    },
    [svg, SIZE] as const,
  );

const differing = (a: readonly number[], b: readonly number[]): number =>
  a.filter((light, i) => Math.abs(light - (b[i] ?? 0)) > LIGHT).length;

let browser: Browser;
let page: Page;

describeInBrowser('king, priest, farmer and trader', () => {
  beforeAll(async () => {
    browser = await launchBrowser('canvas');
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  test.each(THEMES.flatMap((theme) => COLOR_VISION_CHOICES.map((colorVision) => ({ theme, colorVision }))))(
    `differ at ${SIZE} px without any colour: $theme, $colorVision`,
    async ({ theme, colorVision }) => {
      const palette = await loadPalette(theme, colorVision);
      // With the same colour for all, only their signs differ.
      const [red] = palette.colors;
      const plain = { ...palette, colors: [red, red, red, red] as const };
      for (const dynasty of DYNASTIES) {
        const drawn = COLORS.map((color) =>
          svgOf(leaderDrawing(dynasty, color, { ...plain, colors: [...plain.colors] }, true)),
        );
        const lights = await Promise.all(drawn.map((svg) => lightOf(page, svg)));
        for (const one of COLORS)
          for (const other of COLORS.slice(one + 1)) {
            const [a = [], b = []] = [lights[one], lights[other]];
            expect([dynasty, one, other, differing(a, b) >= PIXELS]).toEqual([dynasty, one, other, true]);
          }
      }
    },
  );
});
