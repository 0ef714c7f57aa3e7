import { describe, expect, test } from '@jest/globals';
import { COLORS } from '@tigris/engine';
import { PALETTES } from '../../src/art/palette.ts';
import { channels, contrast } from './contrast.ts';

const LEAST = 4.5;

function hueOf(hex: string): number {
  const [r, g, b] = channels(hex);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low || 1;
  const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

describe.each(Object.entries(PALETTES))('the %s palette', (_name, palette) => {
  test.each(COLORS)('shows the sign of colour %s on its face and on its pattern', (color) => {
    const { face, line } = palette.colors[color];
    expect(contrast(palette.sign, face)).toBeGreaterThanOrEqual(LEAST);
    expect(contrast(palette.sign, line)).toBeGreaterThanOrEqual(LEAST);
  });

  test.each(COLORS)('shows the sign of colour %s on its building', (color) => {
    expect(contrast(palette.colors[color].cut, palette.stone.light)).toBeGreaterThanOrEqual(LEAST);
  });

  test.each([
    ['dynasties', palette.ink, palette.disc],
    ['the skull', palette.sunk.skull, palette.sunk.deep],
    ['the winged bull', palette.sign, palette.colors[1].cut],
    ['war strengths', palette.plate.face, palette.plate.edge],
    ['revolt strengths', palette.ink, palette.plate.face],
    ['temples on revolt plates', palette.colors[0].face, palette.plate.face],
    ['coordinates', palette.frame.text, palette.frame.face],
    ['attackers', palette.sign, palette.attack],
    ['defenders', palette.sign, palette.defend],
    ['refusals', palette.sign, palette.refused],
    ['lit cells', palette.lit.edge, palette.land.face],
  ])('shows %s', (_what, a, b) => {
    expect(contrast(a, b)).toBeGreaterThanOrEqual(LEAST);
  });

  test('gives kingdoms six hues, none of them a tile’s', () => {
    const tiles = COLORS.slice(0, 3).map((color) => hueOf(palette.colors[color].face));
    for (const [i, hue] of palette.kingdoms.entries()) {
      for (const tile of tiles) expect(apart(hueOf(hue), tile)).toBeGreaterThanOrEqual(20);
      for (const other of palette.kingdoms.slice(i + 1))
        expect(apart(hueOf(hue), hueOf(other))).toBeGreaterThanOrEqual(25);
      expect(contrast(hue, palette.disc)).toBeGreaterThanOrEqual(2.5);
    }
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});
