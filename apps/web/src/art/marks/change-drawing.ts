import type { Drawing } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polygon } from '../path.ts';
import { textLayers } from './plate-drawing.ts';

/** The number of somebody's action: on a disc where something came, on a broken square where something left. */
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

/** A tile that is not there: its corners are cut off. */
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
