import type { Color } from '@tigris/engine';
import { type Drawing, type Layer, type Sign, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { polyline, roundRect } from '../path.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';
import { SKULL } from '../signs/symbols.ts';
import { TILE_PATTERNS } from './tile-patterns.ts';

/** A clay body with a lit upper and a dark lower edge. */
function slabLayers(body: string, light: string, dark: string): Layer[] {
  return [
    { d: roundRect(3.5, 4, 93, 93.5, 8), fill: dark },
    { d: roundRect(3.5, 3, 93, 90, 8), fill: body },
    { d: 'M11 5H89', stroke: light, width: 2.5, opacity: 0.75 },
  ];
}

/** A face of one color with its pattern. */
export function faceLayers(color: Color, x: number, y: number, w: number, h: number, palette: Palette): Layer[] {
  const { face, pattern: patternColor } = palette.colors[color];
  const pattern = TILE_PATTERNS[color]({ x: x + 2, y: y + 2, w: w - 4, h: h - 4 });
  return [
    { d: roundRect(x, y, w, h, 5), fill: face },
    pattern.width === 0
      ? { d: pattern.d, fill: patternColor }
      : { d: pattern.d, stroke: patternColor, width: pattern.width },
  ];
}

/** Returns a sign with a margin of bare face around it, so that no pattern touches it. */
export function inlaidSignLayers(sign: Sign, ink: string, ground: string, x: number, y: number, size: number): Layer[] {
  const margin = sign
    .filter((part) => !part.isCutOut)
    .map(({ d, width = 0 }): Layer => ({ d, fill: width ? 'none' : ground, stroke: ground, width: width + 14 }));
  const at = [size / 100, x - size / 2, y - size / 2] as const;
  return [...margin.map((layer) => ({ ...layer, placement: at })), ...signLayers(sign, ink, ground, x, y, size)];
}

/** `large`: a larger sign and no pattern, for small cells. `bare`: no sign, since the building on the tile has it. */
export type TileStyle = 'full' | 'large' | 'bare';

export function tileDrawing(color: Color, palette: Palette, style: TileStyle = 'full'): Drawing {
  const { body, face, edge } = palette.colors[color];
  return {
    w: 100,
    h: 100,
    layers: [
      ...slabLayers(body, palette.sign, edge),
      ...(style === 'large'
        ? [{ d: roundRect(9, 8, 82, 80, 5), fill: face }]
        : faceLayers(color, 10.5, 9.5, 79, 77, palette)),
      ...(style === 'full' ? inlaidSignLayers(COLOR_SIGNS[color], palette.sign, face, 50, 48, 64) : []),
      ...(style === 'large' ? signLayers(COLOR_SIGNS[color], palette.sign, face, 50, 48, 72) : []),
    ],
  };
}

/** Draws the back of a tile. */
export function blankDrawing(palette: Palette): Drawing {
  const { face, light, dark } = palette.blank;
  return {
    w: 100,
    h: 100,
    layers: [
      ...slabLayers(face, light, dark),
      { d: roundRect(13, 12, 74, 72, 4), stroke: dark, width: 2, opacity: 0.5 },
      { d: roundRect(13, 13.5, 74, 72, 4), stroke: light, width: 1.5, opacity: 0.8 },
    ],
  };
}

const CRACKS = [
  polyline([
    [50, 52],
    [30, 40],
    [22, 22],
    [6, 12],
  ]),
  polyline([
    [22, 22],
    [26, 8],
  ]),
  polyline([
    [50, 52],
    [72, 38],
    [78, 20],
    [94, 16],
  ]),
  polyline([
    [72, 38],
    [92, 46],
  ]),
  polyline([
    [50, 52],
    [34, 70],
    [28, 88],
    [14, 94],
  ]),
  polyline([
    [34, 70],
    [8, 66],
  ]),
  polyline([
    [50, 52],
    [68, 72],
    [90, 76],
    [94, 90],
  ]),
  polyline([
    [68, 72],
    [66, 94],
  ]),
].join('');

/** Draws a cracked, sunken cell with a skull. */
export function catastropheDrawing(palette: Palette): Drawing {
  const { face, deep, skull } = palette.catastrophe;
  return {
    w: 100,
    h: 100,
    layers: [
      { d: roundRect(2, 2, 96, 96, 7), fill: deep },
      { d: roundRect(5, 9, 90, 87, 6), fill: face },
      { d: 'M6 15H94', stroke: deep, width: 9, opacity: 0.28 },
      { d: CRACKS, stroke: deep, width: 3 },
      ...inlaidSignLayers(SKULL, skull, deep, 50, 51, 56),
    ],
  };
}
