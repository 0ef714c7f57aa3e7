import { type Cell, columnOf, rowOf } from '@tigris/engine';
import type { Point } from '../../art/path.ts';
import type { KingdomModel } from '../scene-model.ts';
import { type Loop, outlinesOf } from './outlines.ts';

/** Maximum distance between two points of a loop. */
const MAX_POINT_GAP_CELLS = 0.25;

/** Returns the borders of the kingdoms that contain the cell. Each begins and ends at the point nearest to the cell. */
export function bordersThrough(kingdoms: readonly KingdomModel[], cell: Cell, inset: number): Loop[] {
  const center: Point = [columnOf(cell) + 0.5, rowOf(cell) + 0.5];
  return kingdoms
    .filter(({ cells }) => cells.includes(cell))
    .flatMap(({ cells }) => outlinesOf(cells, inset))
    .map((loop) => rotatedToNearest(subdivided(loop), center));
}

/** Returns the part of such a border that is drawn at `t`: two lines that start together and meet at the far end. */
export function reachedParts(loop: Loop, t: number): [Point[], Point[]] {
  const count = Math.ceil((loop.length / 2) * t) + 1;
  const back = loop.length === 0 ? [] : [...loop.slice(0, 1), ...loop.slice(1).reverse()];
  return [loop.slice(0, count), back.slice(0, count)];
}

const subdivided = (loop: Loop): Point[] =>
  loop.flatMap((from, i) => {
    const to = loop[(i + 1) % loop.length] ?? from;
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / MAX_POINT_GAP_CELLS));
    return Array.from({ length: parts }, (_, k): Point => {
      const t = k / parts;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });

function rotatedToNearest(points: readonly Point[], [cx, cy]: Point): Loop {
  const far = ([x, y]: Point): number => Math.hypot(x - cx, y - cy);
  const at = points.reduce((best, point, i) => (far(point) < far(points[best] ?? point) ? i : best), 0);
  return [...points.slice(at), ...points.slice(0, at)];
}
