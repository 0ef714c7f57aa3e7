import { type Drawing, type Layer, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polygon, rect } from '../path.ts';
import { WINGED_BULL } from '../signs/symbols.ts';

/** Outline of five cells in a cross, moved inwards by `i`. */
const crossPath = (i: number): string =>
  polygon([
    [100 + i, i],
    [200 - i, i],
    [200 - i, 100 + i],
    [300 - i, 100 + i],
    [300 - i, 200 - i],
    [200 - i, 200 - i],
    [200 - i, 300 - i],
    [100 + i, 300 - i],
    [100 + i, 200 - i],
    [i, 200 - i],
    [i, 100 + i],
    [100 + i, 100 + i],
  ]);

/** [left, top, width, height] of the terraces, from back to front. */
const TERRACES = [
  [122, 10, 56, 60],
  [108, 46, 84, 60],
  [10, 142, 46, 50],
  [244, 142, 46, 50],
  [46, 116, 62, 76],
  [192, 116, 62, 76],
  [103, 86, 94, 116],
  [108, 206, 84, 84],
] as const;

/** Plants that hang over a ledge in lobes of uneven length. */
function drapePath(x: number, y: number, w: number, depth: number): string {
  const lobes = Math.max(2, Math.round(w / 15));
  const step = w / lobes;
  const hems = Array.from({ length: lobes }, (_, i) => {
    const long = depth * (0.6 + 0.4 * Math.abs(Math.sin(i * 2.1 + x)));
    const [right, left] = [x + w - i * step, x + w - (i + 1) * step];
    return `C${right} ${y + long} ${left} ${y + long} ${left} ${y}`;
  });
  return `M${x} ${y}H${x + w}${hems.join('')}z`;
}

/** As many niches in a wall as fit. */
function nichePaths(x: number, y: number, w: number, h: number): string {
  const count = Math.floor(w / 22);
  const gap = w / count;
  return Array.from({ length: count }, (_, i) => {
    const left = x + gap * (i + 0.5) - 5;
    return `M${left} ${y + h}V${y + 6}a5 5 0 0 1 10 0V${y + h}z`;
  }).join('');
}

function terraceLayers([x, y, w, h]: (typeof TERRACES)[number], palette: Palette): Layer[] {
  const { face, light, dark } = palette.stone;
  return [
    { d: rect(x, y, w, h), fill: face, stroke: palette.frame.dark, width: 2.5 },
    { d: rect(x + w - 6, y, 6, h), fill: dark, opacity: 0.35 },
    { d: nichePaths(x + 2, y + h - 22, w - 4, 18), fill: dark, opacity: 0.8 },
    { d: rect(x - 3, y - 4, w + 6, 8), fill: light, stroke: palette.frame.dark, width: 2 },
    { d: drapePath(x - 1, y + 3, w + 2, 34), fill: palette.leaf.face },
    { d: drapePath(x + 2, y + 3, w - 4, 17), fill: palette.leaf.light },
  ];
}

function stairLayers(palette: Palette): Layer[] {
  const { light, dark } = palette.stone;
  const treads = Array.from({ length: 7 }, (_, i) => rect(138 - i, 212 + i * 11, 24 + 2 * i, 3)).join('');
  const side: readonly (readonly [number, number])[] = [
    [136, 204],
    [164, 204],
    [171, 291],
    [129, 291],
  ];
  return [
    { d: polygon(side), fill: light, stroke: palette.frame.dark, width: 2.5 },
    { d: treads, fill: dark, opacity: 0.75 },
  ];
}

function medallionLayers(palette: Palette): Layer[] {
  const lapis = palette.colors[1].edge;
  return [
    { d: circle(150, 151, 45), fill: palette.ink },
    { d: circle(150, 150, 43.5), fill: palette.gold.face },
    { d: circle(150, 150, 38.5), fill: palette.gold.dark },
    { d: circle(150, 150, 37), fill: lapis },
    ...signLayers(WINGED_BULL, palette.sign, lapis, 150, 149, 52),
  ];
}

/** Draws terraces with hanging gardens over five cells, with the winged bull in the middle. */
export const wonderDrawing = (palette: Palette): Drawing => ({
  w: 300,
  h: 300,
  layers: [
    { d: crossPath(4), fill: palette.bank.edge, stroke: palette.frame.dark, width: 4 },
    { d: crossPath(8), stroke: palette.bank.face, width: 3 },
    ...TERRACES.flatMap((place) => terraceLayers(place, palette)),
    ...stairLayers(palette),
    ...medallionLayers(palette),
  ],
});
