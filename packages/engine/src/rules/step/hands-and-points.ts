import type { PointSource } from '../../base/event.ts';
import type { Position } from '../../base/position.ts';
import { type Cell, type Color, HAND_SIZE, type Seat, total } from '../../base/types.ts';
import type { StepContext } from './step-context.ts';

/** Returns the seats in turn order, beginning with `first`. */
export const seatsInTurnOrder = (position: Position, first: Seat): Seat[] =>
  position.seats.map((_, i) => (first + i) % position.seats.length);

/** Draws tiles into a hand. The bag must hold enough. */
export function drawTiles(context: StepContext, seat: Seat, count: number): void {
  if (count === 0) return;
  const { position, chance, log } = context;
  const drawn: Color[] | null = log === null ? null : [];
  for (let i = 0; i < count; i++) {
    const color = chance.draw(seat, position.bag);
    position.bag[color]--;
    position.seats[seat].hand[color]++;
    drawn?.push(color);
  }
  if (drawn !== null) log?.push({ kind: 'drew', seat, tiles: drawn });
}

/** Refills a hand. Draws nothing and returns false if the bag holds too few tiles (I7). */
export function fillHand(context: StepContext, seat: Seat): boolean {
  const missing = Math.max(0, HAND_SIZE - total(context.position.seats[seat].hand));
  if (total(context.position.bag) < missing) return false;
  drawTiles(context, seat, missing);
  return true;
}

/** @param cell the source of the points on the board, for display. */
export function addPoints(
  { position, log }: StepContext,
  seat: Seat,
  color: Color,
  count: number,
  from: PointSource,
  cell: Cell | null,
): void {
  position.seats[seat].points[color] += count;
  log?.push({ kind: 'point', seat, color, count, from, cell });
}
