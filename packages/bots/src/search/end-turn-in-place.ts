import { type Chance, COLORS, type Position } from '@tigris/engine';
import { play, playEnd } from '@tigris/engine/fast';

/** The end of a turn, in place. The wonder's point goes to the weakest colour. Only where `awaitsEnd`. */
export function endTurnInPlace(position: Position, chance: Chance): void {
  playEnd(position, chance, null);
  if (position.pending === null) return;
  const { points } = position.seats[position.turn];
  const color = COLORS.reduce((weakest, one) => (points[one] < points[weakest] ? one : weakest));
  play(position, position.turn, { kind: 'point', color }, chance, null);
}
