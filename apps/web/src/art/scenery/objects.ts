import type { Color, Dynasty } from '@tigris/engine';
import type { Layer } from '../drawing.ts';
import type { Palette, SceneryColors } from '../palette/palette.ts';
import { almond, circle, type Point, rect } from '../path.ts';
import { leaderDrawing } from '../pieces/leader-drawing.ts';
import { treasureDrawing } from '../pieces/small-drawings.ts';
import { tileDrawing } from '../pieces/tile-drawing.ts';
import { flatTransform, project, scaleAt, uprightTransform } from './perspective.ts';
import { TOWER, towerLayers } from './tower.ts';

/** An object on the land. Objects in lower rows cover those behind them. */
export type SceneryObject = { layers: readonly Layer[]; matrix?: string; row: number };

type GroundPoint = readonly [column: number, row: number];
type Tile = readonly [color: Color, column: number, row: number];

const TILES: readonly Tile[] = [
  // In front of the city.
  [0, -1, 9],
  [0, 0, 9],
  [2, 1, 9],
  [3, -2, 8],
  [0, -3, 7],
  [1, -4, 7],
  [0, 2, 8],
  [1, 3, 7],
  [2, 2, 7],
  // Beyond the rivers.
  [3, -10, 8],
  [1, -9, 9],
  [0, -9, 4],
  [3, -9, 3],
  [1, 9, 9],
  [0, 8, 8],
  [2, 8, 4],
  // In the foreground.
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

/** On temples, as in the game. */
const TREASURES: readonly GroundPoint[] = [
  [-3.5, -0.65],
  [2.5, 8.3],
];

const BOATS: readonly (readonly [...GroundPoint, scale: number])[] = [
  [-6.15, -0.6, 1],
  [6.85, 1.2, 0.9],
  [-5.2, 7.1, 0.7],
];

const PALMS: readonly (readonly [...GroundPoint, lean: number])[] = [
  [-5.2, 9.6, 0.1],
  [-5.5, 9.3, -0.1],
  [5.6, 9.5, 0.1],
  [-7.8, 6.8, 0.08],
  [8.2, 6.4, -0.08],
];

function shadowLayer(column: number, row: number, wide: number, { shadow: fill }: Palette): Layer {
  const [x, y] = project(column, row);
  const [rx, ry] = [wide * scaleAt(row), 0.3 * wide * scaleAt(row)];
  return {
    d: `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`,
    fill,
    opacity: 0.25,
  };
}

const tileObjects = (palette: Palette): SceneryObject[] =>
  TILES.map(([color, column, row]) => ({
    layers: tileDrawing(color, palette).layers,
    matrix: flatTransform(column, row),
    // Sorted by its far edge, since pieces on it are nearer.
    row: row + 1,
  }));

const leaderObjects = (palette: Palette): SceneryObject[] =>
  LEADERS.flatMap(([dynasty, color, column, row]) => [
    { layers: [shadowLayer(column, row, 40, palette)], row },
    {
      layers: leaderDrawing(dynasty, color, palette).layers,
      matrix: uprightTransform(column, row, 100, 97, 0.9),
      row,
    },
  ]);

const towerObjects = (palette: Palette): SceneryObject[] => [
  { layers: [shadowLayer(0, 10, 190, palette)], row: 10.1 },
  { layers: towerLayers(palette), matrix: uprightTransform(0, 9.9, TOWER.w, TOWER.h, 1), row: 10 },
];

const treasureObjects = (palette: Palette): SceneryObject[] =>
  TREASURES.map(([column, row]) => ({
    layers: treasureDrawing(palette).layers,
    matrix: uprightTransform(column, row, 100, 90, 0.42),
    row,
  }));

const boatObjects = (palette: Palette): SceneryObject[] =>
  BOATS.map(([column, row, scale]) => ({
    layers: boatLayers(palette),
    matrix: uprightTransform(column, row, 100, 60, scale),
    row,
  }));

const palmObjects = (palette: Palette): SceneryObject[] =>
  PALMS.map(([column, row, lean]) => {
    const grown = palmLayers(project(column, row), 130 * scaleAt(row), lean, palette.scenery);
    return { layers: [shadowLayer(column, row, 30, palette), ...grown], row };
  });

/** Returns all objects, the farthest first. */
export const sceneryObjects = (palette: Palette): SceneryObject[] =>
  [tileObjects, leaderObjects, towerObjects, treasureObjects, boatObjects, palmObjects]
    .flatMap((make) => make(palette))
    .sort((a, b) => b.row - a.row);

/** A reed boat under sail, on 100 × 60 units of water. */
function boatLayers({ water, stone, shadow, colors, scenery }: Palette): Layer[] {
  const hull = 'M4 22C14 44 24 50 50 50S86 44 96 22C90 60 76 64 50 64S10 60 4 22z';
  return [
    { d: 'M10 62C30 72 74 72 92 62C76 76 26 76 10 62z', fill: water.dark, opacity: 0.7 },
    { d: rect(49, -34, 3.4, 84), fill: scenery.trunk },
    { d: 'M53 -30C84 -22 88 10 82 30Q66 24 53 28z', fill: stone.light },
    { d: 'M53 -8Q74 -6 85 2L85.500 14Q70 8 53 10z', fill: colors[0].face },
    { d: 'M53 -30C60 -10 60 10 53 28z', fill: shadow, opacity: 0.12 },
    { d: circle(28, 42, 8) + circle(39, 42, 9), fill: scenery.near.dark },
    { d: circle(26, 39, 2.5) + circle(36.5, 38, 2.5), fill: scenery.near.lit },
    { d: hull, fill: scenery.near.lit },
    { d: 'M8 34C18 54 30 56 50 56S82 54 92 34', stroke: scenery.near.dark, width: 2.4 },
    {
      d: 'M22 48v13M36 52v12M50 53v11M64 52v12M78 48v13',
      stroke: scenery.near.dark,
      width: 2.4,
      opacity: 0.7,
    },
  ];
}

/** A leaning date palm, `h` units tall. */
function palmLayers([x, y]: Point, h: number, lean: number, scenery: SceneryColors): Layer[] {
  const [tx, ty] = [x + lean * h, y - h];
  const leaf = (angle: number, length: number): string =>
    almond(
      tx,
      ty,
      tx + Math.sin(angle) * length * h,
      ty - Math.cos(angle) * length * h * 0.75 + Math.abs(Math.sin(angle)) * h * 0.2,
      h * 0.09,
    );
  const leaves = (angles: readonly number[], length: number): string =>
    angles.map((angle) => leaf(angle, length)).join('');
  const { face, lit, dark } = scenery.palm;
  return [
    {
      d: `M${x} ${y}Q${x + lean * h * 0.2} ${y - h * 0.6} ${tx} ${ty}`,
      stroke: scenery.trunk,
      width: h * 0.07,
    },
    { d: leaves([-1.9, -1.2, 1.2, 1.9], 0.46), fill: dark },
    { d: leaves([-1.5, -0.75, 0.75, 1.5], 0.48), fill: face },
    { d: leaves([-0.35, 0.35], 0.42), fill: lit },
    {
      d: circle(tx - h * 0.05, ty + h * 0.07, h * 0.035) + circle(tx + h * 0.05, ty + h * 0.08, h * 0.035),
      fill: scenery.dates,
    },
  ];
}
