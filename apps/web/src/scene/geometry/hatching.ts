import { type Cell, columnOf, rowOf } from '@tigris/engine';
import type { Point } from '../../art/path.ts';

export type HatchingStyle = { slope: 1 | -1 | 0; gap: number };

/** Hatching by hue. It tells kingdoms apart for players who do not see colors. */
export const HATCHING_STYLES: readonly HatchingStyle[] = [
  { slope: 1, gap: 0.18 },
  { slope: -1, gap: 0.18 },
  { slope: 0, gap: 0.16 },
  { slope: 1, gap: 0.3 },
  { slope: -1, gap: 0.3 },
  { slope: 0, gap: 0.28 },
];

/** Lines over the cells, in cells. Lines continue into neighboring cells. */
export function hatchingLines(cells: readonly Cell[], { slope, gap }: HatchingStyle): (readonly [Point, Point])[] {
  return cells.flatMap((cell) => {
    const [x, y] = [columnOf(cell), rowOf(cell)];
    return slope === 0 ? horizontalLines(x, y, gap) : diagonalLines(x, y, slope, gap);
  });
}

function horizontalLines(x: number, y: number, gap: number): (readonly [Point, Point])[] {
  const first = Math.ceil(y / gap);
  const count = Math.ceil((y + 1) / gap) - first;
  return Array.from({ length: count }, (_, i) => {
    const at = (first + i) * gap;
    return [
      [x, at],
      [x + 1, at],
    ] as const;
  });
}

/** Lines on which `x * slope + y` is a multiple of the gap, cut to the cell. */
function diagonalLines(x: number, y: number, slope: 1 | -1, gap: number): (readonly [Point, Point])[] {
  const low = slope === 1 ? x + y : y - x - 1;
  const first = Math.ceil(low / gap + 1e-9);
  const count = Math.ceil((low + 2) / gap - 1e-9) - first;
  return Array.from({ length: count }, (_, i) => {
    const sum = (first + i) * gap;
    const yAt = (px: number): number => sum - slope * px;
    const xAt = (py: number): number => (sum - py) * slope;
    const ends: Point[] = [
      [x, yAt(x)],
      [x + 1, yAt(x + 1)],
      [xAt(y), y],
      [xAt(y + 1), y + 1],
    ];
    const inside = ends
      .filter(([px, py]) => px >= x - 1e-9 && px <= x + 1 + 1e-9 && py >= y - 1e-9 && py <= y + 1 + 1e-9)
      .sort(([a], [b]) => a - b);
    const from = inside[0] ?? [x, y];
    return [from, inside[inside.length - 1] ?? from] as const;
  });
}
