import type { Point } from '../path.ts';
import { polygon } from '../path.ts';

/** Size of the picture, in units. */
export const WIDTH = 1440;
export const HEIGHT = 1640;
/** y of the horizon. */
export const HORIZON = 268;

const MIDDLE = WIDTH / 2;
/** y of the vanishing point, above the picture. */
const VANISHING_Y = -200;
const DEPTH_SCALE = 900;
/** Depth of a row of cells. */
const ROW_DEPTH = 0.089;

const depth = (row: number): number => 1 + row * ROW_DEPTH;

/** Scale at a row; 1 is 100 units per cell. */
export const scaleAt = (row: number): number => 1 / depth(row);

/** Projects a point of the land. Columns count from the middle; higher rows are farther away. */
export function project(column: number, row: number): Point {
  const z = depth(row);
  return [MIDDLE + (100 * column) / z, VANISHING_Y + DEPTH_SCALE / z];
}

/** The row at the horizon. */
export const HORIZON_ROW = (DEPTH_SCALE / (HORIZON - VANISHING_Y) - 1) / ROW_DEPTH;

/** Returns a rectangle of land. */
export const landPatch = (column: number, row: number, wide: number, deep: number): string =>
  polygon([
    project(column, row),
    project(column + wide, row),
    project(column + wide, row + deep),
    project(column, row + deep),
  ]);

/** Returns the transform that lays a drawing of 100 × 100 units flat on a cell, its upper edge at the far side. */
export function flatTransform(column: number, row: number): string {
  const [near, far] = [project(column, row), project(column, row + 1)];
  const wide = (project(column + 1, row + 0.5)[0] - project(column, row + 0.5)[0]) / 100;
  const [dx, dy] = [(near[0] - far[0]) / 100, (near[1] - far[1]) / 100];
  // The drawing is as wide as the cell at its center.
  const slack = (project(column, row + 0.5)[0] - (near[0] + far[0]) / 2) / 2;
  return matrix(wide, 0, dx, dy, far[0] + slack, far[1]);
}

/** Returns the transform that stands a drawing of `w` × `h` units upright, its base centered on that point. */
export function uprightTransform(column: number, row: number, w: number, h: number, scale: number): string {
  const [x, y] = project(column, row);
  const s = scaleAt(row) * scale;
  return matrix(s, 0, 0, s, x - (w / 2) * s, y - h * s);
}

const matrix = (...values: number[]): string =>
  `matrix(${values.map((value) => Math.round(value * 1000) / 1000).join(' ')})`;
