import { type Action, COLORS, copyPosition, type Position } from '@tigris/engine';
import { candidates } from './candidates.ts';
import { look, type Mind, type Outcome, type Step, worthOf } from './mind.ts';
import { outcomesAfter } from './settle.ts';

/** Every action that is worth a look and what may come of it, the best for the thinking seat first. */
export function stepsFrom(position: Position, mind: Mind): Step[] {
  const steps: Step[] = [];
  for (const action of candidates(position)) {
    const outcomes = tryOut(position, action, mind);
    if (outcomes !== null) steps.push({ action, outcomes, value: worthOf(outcomes, mind.self) });
  }
  return steps.sort((a, b) => b.value - a.value);
}

function tryOut(position: Position, action: Action, mind: Mind): Outcome[] | null {
  if (action.kind !== 'exchange') return outcomesAfter(position, action, mind);
  const { tiles } = action;
  const count = tiles[0] + tiles[1] + tiles[2] + tiles[3];
  const { bag } = position;
  if (bag[0] + bag[1] + bag[2] + bag[3] < count) return outcomesAfter(position, action, mind);
  const next = copyPosition(position);
  // What will be drawn is not known: the tiles are missing from the hand, and an average is taken for them.
  for (const color of COLORS) next.seats[position.turn].hand[color] -= tiles[color];
  next.left--;
  return [{ position: next, chance: 1, truth: 1, odds: look(mind, next) }];
}

/** The value of a step when the rest of the turn is played as well as possible. */
export function valueOfTurn(step: Step, mind: Mind): number {
  let sum = 0;
  for (const outcome of step.outcomes) {
    const { position, chance, odds } = outcome;
    const ended = position.left === 0 || position.over;
    sum += chance * (ended ? odds[mind.self] : (stepsFrom(position, mind)[0]?.value ?? odds[mind.self]));
  }
  return sum;
}
