import { type Drawing, type Layer, placed, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { roundRect } from '../path.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';
import { SPEARS } from '../signs/symbols.ts';
import { GLYPHS } from './glyphs.ts';

/** Cap height of the glyphs, in their units. */
const CAP_HEIGHT = 124;

export const textWidth = (text: string, height: number): number =>
  [...text].reduce((sum, char) => sum + (GLYPHS[char]?.[0] ?? 0), 0) * (height / CAP_HEIGHT);

/** Returns figures or capitals, `height` units tall, centered on (x, y). */
export function textLayers(text: string, x: number, y: number, height: number, fill: string): Layer[] {
  const scale = height / CAP_HEIGHT;
  let at = x - textWidth(text, height) / 2;
  return [...text].flatMap((char) => {
    const [advance, d] = GLYPHS[char] ?? [0, ''];
    const layers = placed([{ d, fill }], scale, at, y + height / 2);
    at += advance * scale;
    return layers;
  });
}

/** Draws a strength: followers for war, temples for revolt. The plate takes the middle 100 × 60 units. */
export function plateDrawing(kind: 'war' | 'revolt', value: number, palette: Palette): Drawing {
  const { face, edge } = palette.plate;
  const war = kind === 'war';
  const ground = war ? edge : face;
  const ink = war ? face : palette.ink;
  const icon = war ? SPEARS : COLOR_SIGNS[0];
  const iconInk = war ? face : palette.colors[0].face;
  const text = String(value);
  return {
    w: 100,
    h: 100,
    layers: [
      { d: roundRect(1, 20, 98, 62, war ? 8 : 26), fill: palette.ink },
      { d: roundRect(4, 22, 92, 55, war ? 6 : 24), fill: ground },
      ...signLayers(icon, iconInk, ground, 27, 49, 36),
      ...textLayers(text, text.length > 1 ? 66 : 68, 49.5, text.length > 1 ? 34 : 42, ink),
    ],
  };
}
