import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { cellOf, onBoard } from './geometry.ts';

export type LabelSpot = { x: number; y: number; above: boolean };

/** The middle of a kingdom's widest free edge, in cells. Upper edges come first, since no plates stand there. */
export function labelSpot(cells: readonly Cell[], taken: ReadonlySet<Cell>): LabelSpot {
  const free = (column: number, row: number): boolean =>
    onBoard(column, row) && !taken.has(cellOf(column, row));
  const edges = cells.flatMap((cell): LabelSpot[] => {
    const [x, y] = [columnOf(cell), rowOf(cell)];
    return [
      ...(free(x, y - 1) ? [{ x: x + 0.5, y, above: true }] : []),
      ...(free(x, y + 1) ? [{ x: x + 0.5, y: y + 1, above: false }] : []),
    ];
  });
  const runs = edges
    .map((edge) => ({ edge, width: runAround(edge, edges) }))
    .filter(({ width }) => width > 0);
  runs.sort(
    (a, b) =>
      Number(b.edge.above) - Number(a.edge.above) ||
      b.width - a.width ||
      a.edge.y - b.edge.y ||
      a.edge.x - b.edge.x,
  );
  const best = runs[0];
  if (!best) return { x: columnOf(cells[0] ?? 0) + 0.5, y: rowOf(cells[0] ?? 0), above: true };
  return { ...best.edge, x: best.edge.x + (best.width - 1) / 2 };
}

/** How many free edges lie side by side from this cell to the right; 0 if this one is not the leftmost. */
function runAround(edge: LabelSpot, edges: readonly LabelSpot[]): number {
  const at = (x: number): boolean => edges.some((e) => e.x === x && e.y === edge.y && e.above === edge.above);
  if (at(edge.x - 1)) return 0;
  let width = 1;
  while (at(edge.x + width)) width++;
  return width;
}
