import type { Color } from '@tigris/engine';
import type { PreviewMark } from '@tigris/engine/explain';
import { type Drawing, type Layer, type Sign, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polygon } from '../path.ts';
import { treasureDrawing } from '../pieces/small-drawings.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';
import { HOUSE, SPEARS } from '../signs/symbols.ts';

/** A preview mark, and the color of the point if there is one. */
export type DrawnPreview = { preview: Exclude<PreviewMark, 'quiet'>; color: Color };

/** A monument's steps and tower. */
const TOWER: Sign = [
  {
    d: polygon([
      [10, 92],
      [10, 70],
      [28, 70],
      [28, 46],
      [40, 46],
      [40, 10],
      [60, 10],
      [60, 46],
      [72, 46],
      [72, 70],
      [90, 70],
      [90, 92],
    ]),
  },
];

/** Draws a preview mark. Its shape says what would happen, its color only which point it is. */
export function previewDrawing({ preview, color }: DrawnPreview, palette: Palette): Drawing {
  if (preview === 'treasure') return treasureDrawing(palette);
  return { w: 100, h: 100, layers: LAYERS_BY_PREVIEW[preview](palette, color) };
}

const sealLayers = (sign: Sign, ground: string, palette: Palette): Layer[] => [
  { d: circle(50, 50, 49), fill: palette.ink },
  { d: circle(50, 50, 46), fill: palette.sign },
  { d: circle(50, 50, 41), fill: ground },
  ...signLayers(sign, palette.sign, ground, 50, 49, 54),
];

/** A disc with a plus. Points of opponents are rings, to look less important. */
const ownPointLayers = (palette: Palette, color: Color): Layer[] => [
  { d: circle(50, 50, 40), fill: palette.sign },
  { d: circle(50, 50, 35), fill: palette.colors[color].face },
  { d: 'M50 32V68M32 50H68', stroke: palette.sign, width: 11 },
];

const opponentPointLayers = (palette: Palette, color: Color): Layer[] => [
  { d: circle(50, 50, 30), stroke: palette.sign, width: 22 },
  { d: circle(50, 50, 30), stroke: palette.colors[color].face, width: 13 },
];

type Layers = (palette: Palette, color: Color) => Layer[];

const LAYERS_BY_PREVIEW: Readonly<Record<Exclude<DrawnPreview['preview'], 'treasure'>, Layers>> = {
  war: (palette) => sealLayers(SPEARS, palette.attack, palette),
  revolt: (palette) => sealLayers(COLOR_SIGNS[0], palette.colors[0].edge, palette),
  build: (palette) => sealLayers(TOWER, palette.gold.dark, palette),
  home: (palette) => sealLayers(HOUSE, palette.ink, palette),
  point: ownPointLayers,
  gift: opponentPointLayers,
};
