import type { Color } from '@tigris/engine';
import type { Layer } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { polygon, rect, roundRect } from '../path.ts';
import { faceLayers, inlaidSignLayers } from '../pieces/tile-drawing.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';

/** The tower of the city: four storeys, each inlaid with one of the four colors. */
export const TOWER = { w: 320, h: 300 } as const;

type Storey = readonly [color: Color, wide: number, top: number, tall: number];

const STOREYS: readonly Storey[] = [
  [0, 320, 222, 78],
  [3, 240, 152, 72],
  [2, 166, 88, 66],
  [1, 98, 22, 68],
];

const MIDDLE = TOWER.w / 2;

function storeyLayers([color, wide, top, tall]: Storey, palette: Palette): Layer[] {
  const { face, light, dark } = palette.stone;
  const left = MIDDLE - wide / 2;
  const inlay = palette.colors[color].face;
  const sign = (x: number): Layer[] =>
    inlaidSignLayers(COLOR_SIGNS[color], palette.sign, inlay, x, top + tall / 2 + 2, tall * 0.56);
  return [
    { d: roundRect(left - 3, top - 3, wide + 6, tall + 4, 4), fill: dark },
    { d: roundRect(left, top - 1, wide, tall, 3), fill: face },
    { d: rect(left + 3, top, wide - 6, 3), fill: light },
    ...faceLayers(color, left + 9, top + 9, wide - 18, tall - 16, palette),
    ...(wide > 120 ? [...sign(left + tall * 0.56), ...sign(left + wide - tall * 0.56)] : sign(MIDDLE)),
    {
      d: polygon([
        [left + wide, top],
        [left + wide, top + tall],
        [left + wide - 9, top + tall],
        [left + wide - 9, top + 7],
      ]),
      fill: palette.shadow,
      opacity: 0.22,
    },
  ];
}

/** The stairway from the ground to the shrine. */
function stairLayers(palette: Palette): Layer[] {
  const { face, light, dark } = palette.stone;
  const [from, to] = [88, TOWER.h];
  const half = (y: number): number => 13 + ((y - from) / (to - from)) * 21;
  const side = (grow: number) =>
    polygon([
      [MIDDLE - half(from) - grow, from],
      [MIDDLE + half(from) + grow, from],
      [MIDDLE + half(to) + grow, to],
      [MIDDLE - half(to) - grow, to],
    ]);
  const treads = Array.from({ length: 20 }, (_, i) => {
    const y = from + 6 + i * 10.4;
    return rect(MIDDLE - half(y), y, 2 * half(y), 2.6);
  });
  return [
    { d: side(5), fill: dark },
    { d: side(2.5), fill: light },
    { d: side(-2), fill: face },
    { d: treads.join(''), fill: dark, opacity: 0.6 },
  ];
}

export function towerLayers(palette: Palette): Layer[] {
  const { light, dark } = palette.stone;
  const merlons = [-40, -20, 0, 20, 40].map((x) => rect(MIDDLE + x - 7, 8, 14, 14)).join('');
  return [
    { d: merlons, fill: dark },
    { d: merlons, fill: light, placement: [0.98, 3.2, 1.5] },
    ...STOREYS.flatMap((each) => storeyLayers(each, palette)),
    ...stairLayers(palette),
  ];
}
