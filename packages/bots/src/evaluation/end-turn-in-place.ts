import { type Chance, COLORS, type Position } from '@tigris/engine';
import { applyInPlace, applyTurnEndInPlace } from '@tigris/engine/fast';

/** Ends the turn in place; requires `isTurnEndDue`. The wonder's point goes to the weakest color. */
export function endTurnInPlace(position: Position, chance: Chance): void {
  applyTurnEndInPlace(position, chance, null);
  if (position.pending === null) return;
  const { points } = position.seats[position.turn];
  const color = COLORS.reduce((weakest, color) => (points[color] < points[weakest] ? color : weakest));
  applyInPlace(position, position.turn, { kind: 'point', color }, chance, null);
}
