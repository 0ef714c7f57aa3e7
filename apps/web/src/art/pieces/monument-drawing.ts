import { type Color, MONUMENT_COLORS, type Monument } from '@tigris/engine';
import type { Drawing, Layer } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { polygon, rect, roundRect } from '../path.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';
import { faceLayers, inlaidSignLayers } from './tile-drawing.ts';

/** A storey from the front: ledge, patterned face, shaded flank. */
function storeyLayers(color: Color, x: number, y: number, w: number, h: number, palette: Palette): Layer[] {
  const { body, edge } = palette.colors[color];
  return [
    { d: roundRect(x - 2, y - 2, w + 4, h + 5, 5), fill: edge },
    { d: roundRect(x, y, w, h, 4), fill: body },
    { d: rect(x + 4, y + 1.5, w - 8, 2.5), fill: palette.sign, opacity: 0.6 },
    ...faceLayers(color, x + 7, y + 8, w - 14, h - 13, palette),
    {
      d: polygon([
        [x + w, y + 4],
        [x + w, y + h - 4],
        [x + w - 7, y + h - 5],
        [x + w - 7, y + 8],
      ]),
      fill: edge,
      opacity: 0.55,
    },
  ];
}

function stairLayers(palette: Palette): Layer[] {
  const { face, light, dark } = palette.stone;
  const treads = Array.from({ length: 6 }, (_, i) => rect(85 - i, 122 + i * 11, 30 + 2 * i, 3)).join('');
  return [
    {
      d: polygon([
        [82, 112],
        [118, 112],
        [124, 188],
        [76, 188],
      ]),
      fill: dark,
    },
    {
      d: polygon([
        [85, 112],
        [115, 112],
        [121, 188],
        [79, 188],
      ]),
      fill: face,
    },
    { d: treads, fill: dark, opacity: 0.7 },
    {
      d: polygon([
        [85, 112],
        [88, 112],
        [82, 188],
        [79, 188],
      ]),
      fill: light,
    },
  ];
}

const MERLONS = [58, 80, 102, 124].map((x) => rect(x, 9, 18, 15)).join('');

/** Draws a monument over 2 × 2 cells: a broad lower step in one color, the tower in the other. */
export function monumentDrawing(pair: Monument, palette: Palette): Drawing {
  const [lower, upper] = MONUMENT_COLORS[pair];
  const [low, high] = [palette.colors[lower], palette.colors[upper]];
  return {
    w: 200,
    h: 200,
    layers: [
      ...storeyLayers(lower, 13, 108, 174, 80, palette),
      ...inlaidSignLayers(COLOR_SIGNS[lower], palette.sign, low.face, 48, 150, 50),
      ...inlaidSignLayers(COLOR_SIGNS[lower], palette.sign, low.face, 152, 150, 50),
      ...stairLayers(palette),
      { d: MERLONS, fill: high.edge },
      { d: MERLONS, fill: high.body, placement: [0.94, 6, 3] },
      ...storeyLayers(upper, 46, 20, 108, 90, palette),
      ...inlaidSignLayers(COLOR_SIGNS[upper], palette.sign, high.face, 100, 66, 62),
    ],
  };
}
