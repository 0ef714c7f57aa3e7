import type { Color, Dynasty } from '@tigris/engine';
import type { Layer } from '../drawing.ts';
import { leaderDrawing } from '../leader-drawing.ts';
import type { Palette } from '../palette.ts';
import { treasureDrawing } from '../small-drawing.ts';
import { tileDrawing } from '../tile-drawing.ts';
import { boat } from './boat.ts';
import { lying, onLand, sizeAt, standing } from './ground.ts';
import { palm } from './palm.ts';
import { TOWER, towerLayers } from './tower.ts';

/** Something on the land. What lies in a lower row hides what is behind it. */
export type Thing = { layers: readonly Layer[]; matrix?: string; row: number };

type Place = readonly [column: number, row: number];
type Tile = readonly [color: Color, column: number, row: number];

const TILES: readonly Tile[] = [
  // before the city
  [0, -1, 9],
  [0, 0, 9],
  [2, 1, 9],
  [3, -2, 8],
  [0, -3, 7],
  [1, -4, 7],
  [0, 2, 8],
  [1, 3, 7],
  [2, 2, 7],
  // beyond the rivers
  [3, -10, 8],
  [1, -9, 9],
  [0, -9, 4],
  [3, -9, 3],
  [1, 9, 9],
  [0, 8, 8],
  [2, 8, 4],
  // in the foreground
  [1, -5, -1],
  [0, -4, -1],
  [0, -3, -1],
  [2, 2, -1],
  [3, 3, -1],
  [2, -3, -3],
  [3, 2, -3],
  [0, -1, -4],
  [2, 0, -4],
];

type Leader = readonly [dynasty: Dynasty, color: Color, column: number, row: number];

const LEADERS: readonly Leader[] = [
  ['l', 3, -2.5, 8.3],
  ['b', 0, 2.5, 9.2],
  ['a', 1, -8.5, 3.3],
  ['p', 2, 8.5, 4.3],
  ['p', 0, -1.5, -0.95],
  ['l', 2, 1.5, -0.95],
  ['b', 3, -1.55, -3.85],
];

/** Where treasures lie: on temples, as in the game. */
const TREASURES: readonly Place[] = [
  [-3.5, -0.65],
  [2.5, 8.3],
];

const BOATS: readonly (readonly [...Place, scale: number])[] = [
  [-6.15, -0.6, 1],
  [6.85, 1.2, 0.9],
  [-5.2, 7.1, 0.7],
];

const PALMS: readonly (readonly [...Place, lean: number])[] = [
  [-5.2, 9.6, 0.1],
  [-5.5, 9.3, -0.1],
  [5.6, 9.5, 0.1],
  [-7.8, 6.8, 0.08],
  [8.2, 6.4, -0.08],
];

function shadow(column: number, row: number, wide: number, { shadow: fill }: Palette): Layer {
  const [x, y] = onLand(column, row);
  const [rx, ry] = [wide * sizeAt(row), 0.3 * wide * sizeAt(row)];
  return {
    d: `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`,
    fill,
    opacity: 0.25,
  };
}

const tiles = (palette: Palette): Thing[] =>
  TILES.map(([color, column, row]) => ({
    layers: tileDrawing(color, palette).layers,
    matrix: lying(column, row),
    // Its far edge: whatever stands on it is nearer.
    row: row + 1,
  }));

const leaders = (palette: Palette): Thing[] =>
  LEADERS.flatMap(([dynasty, color, column, row]) => [
    { layers: [shadow(column, row, 40, palette)], row },
    {
      layers: leaderDrawing(dynasty, color, palette).layers,
      matrix: standing(column, row, 100, 97, 0.9),
      row,
    },
  ]);

const tower = (palette: Palette): Thing[] => [
  { layers: [shadow(0, 10, 190, palette)], row: 10.1 },
  { layers: towerLayers(palette), matrix: standing(0, 9.9, TOWER.w, TOWER.h, 1), row: 10 },
];

const treasures = (palette: Palette): Thing[] =>
  TREASURES.map(([column, row]) => ({
    layers: treasureDrawing(palette).layers,
    matrix: standing(column, row, 100, 90, 0.42),
    row,
  }));

const boats = (palette: Palette): Thing[] =>
  BOATS.map(([column, row, scale]) => ({
    layers: boat(palette),
    matrix: standing(column, row, 100, 60, scale),
    row,
  }));

const palms = (palette: Palette): Thing[] =>
  PALMS.map(([column, row, lean]) => {
    const [x, y] = onLand(column, row);
    return { layers: [shadow(column, row, 30, palette), ...palm(x, y, 130 * sizeAt(row), lean)], row };
  });

/** Pieces and what else there is, the farthest first. */
export const things = (palette: Palette): Thing[] =>
  [tiles, leaders, tower, treasures, boats, palms]
    .flatMap((make) => make(palette))
    .sort((a, b) => b.row - a.row);
