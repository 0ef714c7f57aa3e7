import type { PointSource } from './event.ts';
import type { Play } from './play.ts';
import type { Cell, Color, Seat } from './types.ts';

/** @param cell where the point comes from, for the one who shows it. */
export function addPoints(
  { position, log }: Play,
  seat: Seat,
  color: Color,
  count: number,
  from: PointSource,
  cell: Cell | null,
): void {
  position.seats[seat].points[color] += count;
  log?.push({ kind: 'point', seat, color, count, from, cell });
}
