import { type Cell, COLUMNS, columnOf, rowOf } from '@tigris/engine';
import type { Point } from '../../art/path.ts';
import { cellOf, onBoard } from './layout.ts';

/** A closed line with the enclosed cells on its right-hand side, in cells. The corner of a1 is at 0, 0. */
export type Loop = readonly Point[];

/** East, south, west, north: clockwise. */
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const vertex = (x: number, y: number): number => y * (COLUMNS + 1) + x;

type Edge = { from: Point; direction: number };

/**
 * Returns the borders of a set of cells, moved inwards by `inset`. Cells that only share a corner get separate borders,
 * since they are not neighbors.
 */
export function outlinesOf(cells: readonly Cell[], inset: number): Loop[] {
  const inside = new Set(cells);
  const has = (column: number, row: number): boolean => onBoard(column, row) && inside.has(cellOf(column, row));
  const edges = new Map<string, Edge>();
  for (const cell of cells) for (const edge of outerEdges(cell, has)) edges.set(edgeKey(edge), edge);
  const loops: Loop[] = [];
  for (const edge of edges.values())
    if (edges.has(edgeKey(edge))) loops.push(insetLoop(extractLoop(edge, edges), inset));
  return loops;
}

const edgeKey = ({ from, direction }: Edge): string => `${vertex(from[0], from[1])}:${direction}`;

function outerEdges(cell: Cell, has: (column: number, row: number) => boolean): Edge[] {
  const [x, y] = [columnOf(cell), rowOf(cell)];
  const sides: readonly [boolean, Edge][] = [
    [has(x, y - 1), { from: [x, y], direction: 0 }],
    [has(x + 1, y), { from: [x + 1, y], direction: 1 }],
    [has(x, y + 1), { from: [x + 1, y + 1], direction: 2 }],
    [has(x - 1, y), { from: [x, y + 1], direction: 3 }],
  ];
  return sides.filter(([closed]) => !closed).map(([, edge]) => edge);
}

/**
 * Removes the edges of one loop from the map and returns them. Where two cells share only a corner, the loop turns right
 * and stays at its own cell.
 */
function extractLoop(start: Edge, edges: Map<string, Edge>): Edge[] {
  const loop: Edge[] = [];
  for (let edge: Edge | undefined = start; edge; ) {
    edges.delete(edgeKey(edge));
    loop.push(edge);
    const way: number = edge.direction;
    const [dx, dy] = DIRECTIONS[way] ?? [0, 0];
    const from: Point = [edge.from[0] + dx, edge.from[1] + dy];
    edge = [way + 1, way, way + 3]
      .map((turn) => edges.get(edgeKey({ from, direction: turn % 4 })))
      .find((next) => next !== undefined);
  }
  return loop;
}

/** Returns the corners of the loop, moved inwards. */
function insetLoop(loop: readonly Edge[], inset: number): Loop {
  return loop.flatMap((edge, i): Point[] => {
    const before = loop[(i + loop.length - 1) % loop.length] ?? edge;
    if (before.direction === edge.direction) return [];
    const [ax, ay] = DIRECTIONS[(before.direction + 1) % 4] ?? [0, 0];
    const [bx, by] = DIRECTIONS[(edge.direction + 1) % 4] ?? [0, 0];
    return [[edge.from[0] + (ax + bx) * inset, edge.from[1] + (ay + by) * inset]];
  });
}

/** Cuts a loop into dashes of length `on` with gaps of length `off`. */
export function dashes(loop: Loop, on: number, off: number): (readonly [Point, Point])[] {
  return loop.flatMap((from, i) => {
    const to = loop[(i + 1) % loop.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Only whole dashes, so that each corner is covered by one.
    const count = Math.max(1, Math.round((length + off) / (on + off)));
    const step = (length + off) / count;
    const point = (at: number): Point => {
      const t = Math.min(1, at / length);
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    };
    return Array.from({ length: count }, (_, k) => [point(k * step), point(k * step + step - off)] as const);
  });
}
