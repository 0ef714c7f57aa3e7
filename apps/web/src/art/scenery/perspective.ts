import type { Point } from '../path.ts';
import { polygon } from '../path.ts';

/** The width and height of the picture. */
export const WIDTH = 1440;
export const HEIGHT = 1640;
/** Where the land ends and the sky begins. */
export const HORIZON = 268;

const MIDDLE = WIDTH / 2;
/** Perspective: lines that lead away from the viewer would meet at this height, above the picture. */
const VANISHING_Y = -200;
const DEPTH_SCALE = 900;
/** How much farther away each row of cells lies. */
const ROW_DEPTH = 0.089;

const depth = (row: number): number => 1 + row * ROW_DEPTH;

/** How large a cell at that row is drawn; 1 is 100 units. */
export const scaleAt = (row: number): number => 1 / depth(row);

/** Turns a column and a row into a point. Columns count from the middle; higher rows are farther away. */
export function project(column: number, row: number): Point {
  const z = depth(row);
  return [MIDDLE + (100 * column) / z, VANISHING_Y + DEPTH_SCALE / z];
}

/** The last row before the horizon. */
export const HORIZON_ROW = (DEPTH_SCALE / (HORIZON - VANISHING_Y) - 1) / ROW_DEPTH;

/** A rectangle of land. */
export const landPatch = (column: number, row: number, wide: number, deep: number): string =>
  polygon([
    project(column, row),
    project(column + wide, row),
    project(column + wide, row + deep),
    project(column, row + deep),
  ]);

/** Lays a drawing of 100 × 100 units flat on a cell, with its upper edge at the far side. */
export function flatTransform(column: number, row: number): string {
  const [near, far] = [project(column, row), project(column, row + 1)];
  const wide = (project(column + 1, row + 0.5)[0] - project(column, row + 0.5)[0]) / 100;
  const [dx, dy] = [(near[0] - far[0]) / 100, (near[1] - far[1]) / 100];
  // The drawing has the width that the cell has in its middle.
  const slack = (project(column, row + 0.5)[0] - (near[0] + far[0]) / 2) / 2;
  return matrix(wide, 0, dx, dy, far[0] + slack, far[1]);
}

/** Stands a drawing `w` × `h` units upright with the middle of its foot on that spot, `scale` cells to 100 units. */
export function uprightTransform(column: number, row: number, w: number, h: number, scale: number): string {
  const [x, y] = project(column, row);
  const s = scaleAt(row) * scale;
  return matrix(s, 0, 0, s, x - (w / 2) * s, y - h * s);
}

const matrix = (...values: number[]): string =>
  `matrix(${values.map((value) => Math.round(value * 1000) / 1000).join(' ')})`;
