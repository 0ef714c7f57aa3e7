import type { Chance } from '../../base/chance.ts';
import type { GameEvent, PointSource } from '../../base/event.ts';
import type { Position } from '../../base/position.ts';
import { type ByColor, type Cell, type Color, HAND_SIZE, type Seat } from '../../base/types.ts';
import type { Ruleset } from '../ruleset/compose.ts';

/** One step under way: the position that it changes, the source of draws, and the log for its events. */
export type StepContext = {
  readonly position: Position;
  readonly rules: Ruleset;
  readonly chance: Chance;
  /** null where nobody needs the events. */
  readonly log: GameEvent[] | null;
};

/** How many tiles of all colours together. */
export const total = (tiles: Readonly<ByColor<number>>): number => tiles[0] + tiles[1] + tiles[2] + tiles[3];

/** The seats in turn order, beginning with this one. */
export const seatsInTurnOrder = (position: Position, first: Seat): Seat[] =>
  position.seats.map((_, i) => (first + i) % position.seats.length);

/** Draws tiles into a hand; the bag must hold as many. */
export function drawTiles(play: StepContext, seat: Seat, count: number): void {
  if (count === 0) return;
  const { position, chance, log } = play;
  const drawn: Color[] | null = log === null ? null : [];
  for (let i = 0; i < count; i++) {
    const color = chance.draw(seat, position.bag);
    position.bag[color]--;
    position.seats[seat].hand[color]++;
    drawn?.push(color);
  }
  if (drawn !== null) log?.push({ kind: 'drew', seat, tiles: drawn });
}

/** Fills a hand to six. Returns false and draws nothing if the bag holds too few tiles (I7). */
export function fillHand(play: StepContext, seat: Seat): boolean {
  const missing = Math.max(0, HAND_SIZE - total(play.position.seats[seat].hand));
  if (total(play.position.bag) < missing) return false;
  drawTiles(play, seat, missing);
  return true;
}

/** @param cell where the point comes from on the board, for the page. */
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
