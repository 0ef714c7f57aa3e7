import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { cellOf, onBoard } from './layout.ts';

export type LabelPosition = { x: number; y: number; above: boolean };

/** Adjacent free edges of a kingdom. `x` is where they begin. */
type EdgeRun = LabelPosition & { width: number };

/**
 * Returns where a label of this width hides least: on the widest free edge of its kingdom, in cells. Upper edges come
 * first, since leaders show their strengths at the bottom.
 * @param taken cells that hold a piece.
 */
export function labelPosition(cells: readonly Cell[], taken: ReadonlySet<Cell>, width: number): LabelPosition {
  const isFree = (column: number, row: number): boolean => onBoard(column, row) && !taken.has(cellOf(column, row));
  const spots = freeEdgeRuns(cells, isFree).flatMap((run) =>
    [run.x + run.width / 2, run.x + width / 2, run.x + run.width - width / 2].map((x) => ({
      spot: { x, y: run.y, above: run.above },
      hides: hiddenTenths({ ...run, x: x - width / 2, width }, isFree),
      run,
    })),
  );
  spots.sort(
    (a, b) =>
      a.hides - b.hides ||
      Number(b.run.above) - Number(a.run.above) ||
      b.run.width - a.run.width ||
      a.run.y - b.run.y ||
      a.run.x - b.run.x,
  );
  const [first = 0] = cells;
  return spots[0]?.spot ?? { x: columnOf(first) + 0.5, y: rowOf(first), above: true };
}

type IsFree = (column: number, row: number) => boolean;

function freeEdgeRuns(cells: readonly Cell[], isFree: IsFree): EdgeRun[] {
  const edges = cells.flatMap((cell): LabelPosition[] => {
    const [x, y] = [columnOf(cell), rowOf(cell)];
    return [
      ...(isFree(x, y - 1) ? [{ x, y, above: true }] : []),
      ...(isFree(x, y + 1) ? [{ x, y: y + 1, above: false }] : []),
    ];
  });
  return edges.map((edge) => ({ ...edge, width: runLength(edge, edges) })).filter(({ width }) => width > 0);
}

/** Number of adjacent free edges from this cell to the right; 0 if this is not the leftmost of them. */
function runLength(edge: LabelPosition, edges: readonly LabelPosition[]): number {
  const at = (x: number): boolean => edges.some((e) => e.x === x && e.y === edge.y && e.above === edge.above);
  if (at(edge.x - 1)) return 0;
  let width = 1;
  while (at(edge.x + width)) width++;
  return width;
}

/** Width of the label that covers occupied cells, in tenths of a cell. */
function hiddenTenths({ x, y, width, above }: EdgeRun, isFree: IsFree): number {
  let hidden = 0;
  for (let column = Math.floor(x); column < x + width; column++) {
    const over = Math.min(column + 1, x + width) - Math.max(column, x);
    if (!isFree(column, above ? y - 1 : y)) hidden += over;
  }
  return Math.round(10 * hidden);
}
