import type { Drawing } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polygon } from '../path.ts';
import { textLayers } from './plate-drawing.ts';

/** Draws the number of an action: on a disc where a piece was added, on a cut square where one was removed. */
export function changeDrawing(value: number, left: boolean, palette: Palette): Drawing {
  const text = String(value);
  const [ground, ink] = left ? [palette.ink, palette.disc] : [palette.disc, palette.ink];
  const shape = left ? CUT_SQUARE : circle(50, 50, 46);
  return {
    w: 100,
    h: 100,
    layers: [
      { d: shape, fill: ground, stroke: ink, width: 7 },
      ...textLayers(text, 50, 50, text.length > 1 ? 44 : 56, ink),
    ],
  };
}

/** A square without its corners. */
const CUT_SQUARE = polygon([
  [26, 4],
  [74, 4],
  [96, 26],
  [96, 74],
  [74, 96],
  [26, 96],
  [4, 74],
  [4, 26],
]);
