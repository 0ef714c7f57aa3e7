import type { Action } from '../action.ts';
import { apply, awaitsEnd, endTurn, type Outcome } from '../apply.ts';
import type { Chance } from '../chance.ts';
import type { Position } from '../position.ts';
import type { Refusal } from '../refusal.ts';
import { ok, type Result } from '../result.ts';
import type { Seat } from '../types.ts';

/** One token and, where it was the last of a turn, the end of that turn, which has no token of its own. */
export function takeStep(
  position: Position,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Outcome, Refusal> {
  const step = apply(position, seat, action, chance);
  return step.ok ? ok(passEnd(step.value, chance)) : step;
}

/** Goes on where the end of a turn is due. */
export function passEnd(step: Outcome, chance: Chance): Outcome {
  if (!awaitsEnd(step.position)) return step;
  const end = endTurn(step.position, chance);
  return { position: end.position, events: [...step.events, ...end.events] };
}
