import type { Action, Refusal } from '../base/action.ts';
import type { Chance } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Position, SeatState } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Seat } from '../base/types.ts';
import { copyBoard } from '../board/board.ts';
import { decisionHandler } from '../rules/decision/current-decision.ts';
import { runEndOfTurn } from '../rules/flow/end-of-turn.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';
import type { Effect, Judgment } from '../rules/step/step-context.ts';

export { decisionKind } from '../rules/decision/current-decision.ts';

export type Outcome = { position: Position; events: GameEvent[] };

/** Returns the seat that has to decide, or null at the end of a turn and of the game. */
export const decider = (position: Position): Seat | null => decisionHandler(position)?.decider(position) ?? null;

/** Whether both actions are done and only the end of the turn is left. */
export const isTurnEndDue = (position: Position): boolean =>
  !position.over && position.left === 0 && position.pending === null;

const copySeat = (seat: SeatState): SeatState => ({
  dynasty: seat.dynasty,
  hand: [seat.hand[0], seat.hand[1], seat.hand[2], seat.hand[3]],
  catastrophes: seat.catastrophes,
  points: [seat.points[0], seat.points[1], seat.points[2], seat.points[3]],
  treasures: seat.treasures,
});

/** Returns a copy that may be changed. `pending` is shared, because it is only replaced as a whole. */
export function copyPosition(position: Position): Position {
  const { rules, bag, turn, left, over, pending } = position;
  return {
    rules,
    board: copyBoard(position.board),
    seats: position.seats.map(copySeat),
    bag: [bag[0], bag[1], bag[2], bag[3]],
    turn,
    left,
    over,
    pending,
  };
}

/** Returns why an action is refused, or its effect (N9, N10). */
export function judgeAction(position: Position, seat: Seat, action: Action): Judgment {
  const question = decisionHandler(position);
  if (question === null || question.decider(position) !== seat) return 'not-your-decision';
  return question.judge(position, action);
}

/**
 * Applies an action in place, for bots and playouts. If the board is changed by other means between two calls, call
 * `invalidateKingdomMap`.
 */
export function applyInPlace(
  position: Position,
  seat: Seat,
  action: Action,
  chance: Chance,
  log: GameEvent[] | null,
): Refusal | null {
  const judgment = judgeAction(position, seat, action);
  if (typeof judgment === 'string') return judgment;
  runEffect(judgment, position, chance, log);
  return null;
}

/** Ends the turn in place. Requires `isTurnEndDue`. */
export function applyTurnEndInPlace(position: Position, chance: Chance, log: GameEvent[] | null): void {
  if (!isTurnEndDue(position)) throw new Error('the end of the turn is not due');
  runEffect(runEndOfTurn, position, chance, log);
}

const runEffect = (effect: Effect, position: Position, chance: Chance, log: GameEvent[] | null): void =>
  effect({ position, rules: rulesetOf(position.rules), chance, log });

/** Returns the next position and its events, or a refusal. Changes nothing. */
export function apply(position: Position, seat: Seat, action: Action, chance: Chance): Result<Outcome, Refusal> {
  const next = copyPosition(position);
  const events: GameEvent[] = [];
  const refused = applyInPlace(next, seat, action, chance, events);
  return refused === null ? ok({ position: next, events }) : err(refused);
}

/** Ends the turn: wonder, income, refill, end of the game or next player (A22). */
export function endTurn(position: Position, chance: Chance): Outcome {
  const next = copyPosition(position);
  const events: GameEvent[] = [];
  applyTurnEndInPlace(next, chance, events);
  return { position: next, events };
}

/** Applies an action and, if it was the last of the turn, the end of the turn. */
export function applyAndEndTurn(
  position: Position,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Outcome, Refusal> {
  const step = apply(position, seat, action, chance);
  return step.ok ? ok(endTurnIfDue(step.value, chance)) : step;
}

/** Ends the turn if its end is due. */
export function endTurnIfDue(step: Outcome, chance: Chance): Outcome {
  if (!isTurnEndDue(step.position)) return step;
  const end = endTurn(step.position, chance);
  return { position: end.position, events: [...step.events, ...end.events] };
}
