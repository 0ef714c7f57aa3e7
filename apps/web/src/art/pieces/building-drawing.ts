import type { ByColor, Color } from '@tigris/engine';
import { type Drawing, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { rect } from '../path.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';

/** Roofs by color: the library's pediment, the granary's dome, the market hall's awning, the palace's battlements. */
const ROOF_PATHS: Readonly<ByColor<string>> = [
  'M12 46L50 14L88 46z',
  'M18 46C18 24 32 16 46 13V8H54V13C68 16 82 24 82 46z',
  'M20 22H80L90 42a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0z',
  'M15 46V18H27V27H39V18H51H61V27H73V18H85V46z',
];

/** Draws a small roofed block on its tile. */
export function buildingDrawing(color: Color, palette: Palette): Drawing {
  const { edge, body } = palette.colors[color];
  const { light, dark } = palette.stone;
  return {
    w: 100,
    h: 100,
    layers: [
      { d: rect(20, 44, 60, 44), fill: palette.ink, stroke: palette.ink, width: 7 },
      { d: ROOF_PATHS[color], fill: palette.ink, stroke: palette.ink, width: 7 },
      { d: rect(20, 44, 60, 44), fill: light },
      { d: rect(20, 82, 60, 6), fill: dark },
      { d: rect(74, 46, 6, 36), fill: dark, opacity: 0.5 },
      { d: ROOF_PATHS[color], fill: body, stroke: edge, width: 2.5 },
      ...signLayers(COLOR_SIGNS[color], edge, light, 49, 65, 30),
    ],
  };
}
