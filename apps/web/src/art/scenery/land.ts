import type { Layer } from '../drawing.ts';
import type { Palette, SceneryColors } from '../palette/palette.ts';
import { type Point, polyline } from '../path.ts';
import { HORIZON_ROW, landPatch, project, scaleAt } from './perspective.ts';
import { streamLayers } from './stream.ts';

const EUPHRATES: readonly Point[] = [
  [-3.4, HORIZON_ROW],
  [-3.5, 9.9],
  [-4.6, 9.1],
  [-4.7, 7.7],
  [-6.6, 5.6],
  [-7.6, 3.4],
  [-7.2, 1.6],
  [-6.2, 0],
  [-5.9, -1.4],
  [-6.6, -3],
  [-6, -5],
  [-6.8, -7],
];

const TIGRIS: readonly Point[] = [
  [3.4, HORIZON_ROW],
  [3.6, 9.9],
  [4.8, 9.2],
  [4.7, 7.8],
  [7, 5.4],
  [7.9, 3.2],
  [7, 1.2],
  [6.1, -0.4],
  [6.2, -1.8],
  [6.9, -3.2],
  [6.2, -5],
  [6.8, -7],
];

function gridLayer(color: string): Layer {
  const lines: string[] = [];
  for (let row = -7; row < HORIZON_ROW; row += 1) lines.push(polyline([project(-16, row), project(16, row)]));
  for (let column = -16; column <= 16; column += 1)
    lines.push(polyline([project(column, -7), project(column, HORIZON_ROW)]));
  return { d: lines.join(''), stroke: color, width: 1.2, opacity: 0.16 };
}

type Field = readonly [column: number, row: number, wide: number, deep: number];

/** A field with its furrows. */
function fieldLayers([column, row, wide, deep]: Field, scenery: SceneryColors): Layer[] {
  const furrows = Array.from({ length: wide * 6 - 1 }, (_, i) => {
    const at = column + (i + 1) / 6;
    return polyline([project(at, row + 0.06), project(at, row + deep - 0.06)]);
  });
  return [
    { d: landPatch(column, row, wide, deep), fill: scenery.field, opacity: 0.7 },
    { d: furrows.join(''), stroke: scenery.furrow, width: 3 * scaleAt(row), opacity: 0.55 },
  ];
}

/** Returns the land between and beyond the rivers, scored into cells like the board. */
export function landLayers(palette: Palette): Layer[] {
  return [
    gridLayer(palette.frame.dark),
    ...fieldLayers([-7, 8, 2, 1], palette.scenery),
    ...fieldLayers([6, 8, 2, 1], palette.scenery),
    ...fieldLayers([-9, 6, 2, 2], palette.scenery),
    ...fieldLayers([9, 5, 1, 2], palette.scenery),
    ...streamLayers(EUPHRATES, palette),
    ...streamLayers(TIGRIS, palette),
  ];
}
