import { type Cell, columnOf, rowOf } from '@tigris/engine';
import type { Point } from '../../art/path.ts';
import { cellOf, onBoard } from './layout.ts';

/** Streams as chains of cell centers, and the squares of water between four river cells. A cell is 1 unit wide. */
export type RiverCourses = { courses: readonly (readonly Point[])[]; pools: readonly (readonly Point[])[] };

const SIDES: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Distance by which streams extend beyond the board's edge, where the frame hides their ends. */
const OVERHANG_CELLS = 0.9;

const center = (cell: Cell): Point => [columnOf(cell) + 0.5, rowOf(cell) + 0.5];

export function traceRivers(rivers: ReadonlySet<Cell>): RiverCourses {
  const next = (cell: Cell): Cell[] => neighbors(cell).filter((n) => rivers.has(n));
  const pools = poolsOf(rivers);
  const courses = chainsOf(rivers, next).map((chain) => courseWithMouths(chain, next));
  const outlets = pools.flatMap((pool) => SIDES.flatMap((side) => poolOutlets(pool, side)));
  return { courses, pools: [...pools.map((pool) => pool.map(center)), ...outlets] };
}

/** Extends a pool at the board's edge beyond it, in its full width. */
function poolOutlets(pool: readonly Cell[], [dx, dy]: Point): Point[][] {
  const edge = pool.filter((cell) => !onBoard(columnOf(cell) + dx, rowOf(cell) + dy)).map(center);
  const [a, b] = edge;
  if (!a || !b) return [];
  const beyond = ([x, y]: Point): Point => [x + dx * OVERHANG_CELLS, y + dy * OVERHANG_CELLS];
  return [clockwise([a, b, beyond(b), beyond(a)])];
}

/** All shapes have the same direction, so that overlapping ones join instead of cutting holes. */
function clockwise(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return area >= 0 ? points : points.reverse();
}

const neighbors = (cell: Cell): Cell[] =>
  SIDES.map(([dx, dy]) => [columnOf(cell) + dx, rowOf(cell) + dy] as const)
    .filter(([column, row]) => onBoard(column, row))
    .map(([column, row]) => cellOf(column, row));

function poolsOf(rivers: ReadonlySet<Cell>): Cell[][] {
  return [...rivers].flatMap((cell) => {
    const [column, row] = [columnOf(cell), rowOf(cell)];
    if (!onBoard(column + 1, row + 1)) return [];
    const square = [cell, cellOf(column + 1, row), cellOf(column + 1, row + 1), cellOf(column, row + 1)];
    return square.every((part) => rivers.has(part)) ? [square] : [];
  });
}

/** Joins the links between river cells into chains that end where a stream forks. Each link is used once. */
function chainsOf(rivers: ReadonlySet<Cell>, next: (cell: Cell) => Cell[]): Cell[][] {
  const used = new Set<string>();
  const name = (a: Cell, b: Cell): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
  const open = (a: Cell): Cell | undefined => next(a).find((b) => !used.has(name(a, b)));
  const walk = (start: Cell): Cell[] => {
    const chain = [start];
    let at = start;
    let to = open(at);
    while (to !== undefined) {
      used.add(name(at, to));
      chain.push(to);
      at = to;
      to = next(at).length === 2 ? open(at) : undefined;
    }
    return chain;
  };
  const forks = [...rivers].filter((cell) => next(cell).length !== 2);
  const chains: Cell[][] = [];
  // A ring has no fork to begin at: the second pass finds it.
  for (const start of [...forks, ...rivers]) while (open(start) !== undefined) chains.push(walk(start));
  return chains;
}

/** Returns the chain's points, extended beyond the board where the chain ends at its edge. */
function courseWithMouths(chain: readonly Cell[], next: (cell: Cell) => Cell[]): Point[] {
  const points = chain.map(center);
  const [first, second] = chain;
  const [beforeLast, last] = chain.slice(-2);
  if (first !== undefined && second !== undefined && next(first).length === 1) {
    const mouth = mouthPoint(first, second);
    if (mouth) points.unshift(mouth);
  }
  if (last !== undefined && beforeLast !== undefined && next(last).length === 1) {
    const mouth = mouthPoint(last, beforeLast);
    if (mouth) points.push(mouth);
  }
  return points;
}

/**
 * Returns the point beyond the board's edge: straight ahead if that leaves the board, otherwise across the nearest edge.
 * Returns null for a cell inside the board.
 */
function mouthPoint(cell: Cell, from: Cell): Point | null {
  const out = SIDES.filter(([dx, dy]) => !onBoard(columnOf(cell) + dx, rowOf(cell) + dy));
  const [dx, dy] = [columnOf(cell) - columnOf(from), rowOf(cell) - rowOf(from)];
  const direction = out.find(([x, y]) => x === dx && y === dy) ?? out[0];
  if (!direction) return null;
  const [x, y] = center(cell);
  return [x + direction[0] * OVERHANG_CELLS, y + direction[1] * OVERHANG_CELLS];
}
