import { type Chance, COLORS, type Position } from '@tigris/engine';
import { applyInPlace, applyTurnEndInPlace } from '@tigris/engine/fast';

/** The end of a turn, in place. The wonder's point goes to the weakest colour. Only where `isTurnEndDue`. */
export function endTurnInPlace(position: Position, chance: Chance): void {
  applyTurnEndInPlace(position, chance, null);
  if (position.pending === null) return;
  const { points } = position.seats[position.turn];
  const color = COLORS.reduce((weakest, one) => (points[one] < points[weakest] ? one : weakest));
  applyInPlace(position, position.turn, { kind: 'point', color }, chance, null);
}
