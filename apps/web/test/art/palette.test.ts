import { describe, expect, test } from '@jest/globals';
import { COLORS } from '@tigris/engine';
import { COLOR_VISION_CHOICES, type ColorVision, loadPalette, THEMES } from '../../src/art/palette/load-palette.ts';
import type { PageColor } from '../../src/art/palette/palette.ts';
import { difference, minDifference, type Vision } from './color-vision.ts';
import { channels, contrast } from './contrast.ts';

const MIN_CONTRAST = 4.5;

function hueOf(hex: string): number {
  const [r, g, b] = channels(hex);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low || 1;
  const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** Color vision that each palette is made for. */
const TESTED_VISION: Readonly<Record<ColorVision, readonly Vision[]>> = {
  usual: ['usual'],
  'red-green': ['usual', 'protan', 'deutan'],
  'blue-yellow': ['usual', 'tritan'],
};

const GROUNDS: readonly PageColor[] = ['paper', 'paper-2', 'bright', 'chosen', 'warm', 'glow', 'dusk'];
const READ: readonly PageColor[] = ['ink', 'ink-2', 'accent', 'lapis', 'ok', 'danger'];

/** Text and background colors that the style sheets combine. */
const TEXT_COLORS: readonly (readonly [text: PageColor, background: PageColor])[] = [
  ...GROUNDS.flatMap((ground) => (['ink', 'ink-2'] as const).map((words) => [words, ground] as const)),
  ...(['paper', 'paper-2', 'bright'] as const).flatMap((ground) => READ.map((words) => [words, ground] as const)),
  ...(['paper-3', 'gilt', 'notice'] as const).map((ground) => ['ink', ground] as const),
  ['ink-2', 'gilt'],
  ['gold-ink', 'paper-2'],
  ['gold-ink', 'gilt'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-deep'],
  ['lapis-ink', 'lapis'],
  ['paper-2', 'ink'],
  ['off-accent-ink', 'off-paper'],
  ['title', 'heaven'],
];

const all = await Promise.all(
  THEMES.flatMap((theme) =>
    COLOR_VISION_CHOICES.map(async (colorVision) => ({
      theme,
      colorVision,
      palette: await loadPalette(theme, colorVision),
    })),
  ),
);

describe.each(all)('the $theme theme with the $colorVision palette', ({ colorVision, palette }) => {
  test.each(COLORS)('has enough contrast for the sign of color %s on its face and its pattern', (color) => {
    const { face, pattern: line } = palette.colors[color];
    expect(contrast(palette.sign, face)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(palette.sign, line)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(COLORS)('has enough contrast for the sign of color %s on its building', (color) => {
    expect(contrast(palette.colors[color].edge, palette.stone.light)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each([
    ['dynasties', palette.ink, palette.disc],
    ['the skull', palette.catastrophe.skull, palette.catastrophe.deep],
    ['the winged bull', palette.sign, palette.colors[1].edge],
    ['war strengths', palette.plate.face, palette.plate.edge],
    ['revolt strengths', palette.ink, palette.plate.face],
    ['temples on revolt plates', palette.colors[0].face, palette.plate.face],
    ['coordinates', palette.frame.text, palette.frame.face],
    ['names of cells', palette.land.ink, palette.land.face],
    ['attackers', palette.sign, palette.attack],
    ['defenders', palette.sign, palette.defend],
    ['refusals', palette.sign, palette.refused],
    ['lit cells', palette.legal.edge, palette.land.face],
  ])('has enough contrast for %s', (_what, a, b) => {
    expect(contrast(a, b)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(TEXT_COLORS)('has enough contrast for %s on %s', (text, background) => {
    expect(contrast(palette.page[text], palette.page[background])).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test('separates the four colors and the six kingdoms for its color vision', () => {
    for (const vision of TESTED_VISION[colorVision]) {
      const faces = minDifference(
        palette.colors.map(({ face }) => face),
        vision,
      );
      const kingdoms = minDifference(palette.kingdoms, vision);
      expect({ vision, faces: faces >= 12, kingdoms: kingdoms >= 11 }).toEqual({
        vision,
        faces: true,
        kingdoms: true,
      });
    }
    for (const hue of palette.kingdoms) expect(contrast(hue, palette.disc)).toBeGreaterThanOrEqual(2.5);
  });
});

test.each(all.filter(({ colorVision }) => colorVision === 'usual'))(
  'in the $theme theme, hues of kingdoms differ from those of tiles and of each other',
  ({ palette }) => {
    const tiles = COLORS.slice(0, 3).map((color) => hueOf(palette.colors[color].face));
    for (const [i, hue] of palette.kingdoms.entries()) {
      for (const tile of tiles) expect(apart(hueOf(hue), tile)).toBeGreaterThanOrEqual(20);
      for (const other of palette.kingdoms.slice(i + 1))
        expect(apart(hueOf(hue), hueOf(other))).toBeGreaterThanOrEqual(25);
    }
  },
);

test('the usual palette is not enough for other kinds of color vision', async () => {
  const { colors } = await loadPalette('light', 'usual');
  const faces = colors.map(({ face }) => face);
  expect(Math.min(minDifference(faces, 'deutan'), minDifference(faces, 'protan'))).toBeLessThan(8);
  expect(minDifference(faces, 'tritan')).toBeLessThan(8);
});

test('contrast follows WCAG, and differences follow Oklab', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(difference('#000000', '#ffffff', 'usual')).toBeCloseTo(100);
  expect(difference('#ff0000', '#ff0000', 'deutan')).toBe(0);
});
