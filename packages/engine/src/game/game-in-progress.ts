import type { Action, Refusal } from '../base/action.ts';
import type { Chance, Draw } from '../base/chance.ts';
import { drawsIn, type GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import { ok, type Result } from '../base/result.ts';
import type { Seat } from '../base/types.ts';
import { apply, copyPosition, endTurn, isTurnEndDue, type Outcome } from '../operations/apply.ts';
import { dealHands } from '../operations/new-game.ts';
import { type Barrier, barrierOf, type UndoInfo } from './undo.ts';

/**
 * A game in progress or over. Immutable plain data: each function here returns a new game that shares its history
 * with the old one, so a step costs the same in a game of any length.
 */
export type GameInProgress = {
  readonly position: Position;
  /** The opening hands. */
  readonly deal: readonly Draw[];
  /** The last step, linked to the steps before it; see `stepsOf`. */
  readonly lastStep: Step | null;
  /** The number of steps. Decreases when one is taken back. */
  readonly ply: number;
  /** Number of the current turn, from 1. */
  readonly turn: number;
  /** The game without its last step; null if that step is final. */
  readonly beforeLastStep: GameInProgress | null;
  /** What made the last final step final; null if there is none. */
  readonly barrier: Barrier | null;
  /** Time of the last change, in ms since 1970. */
  readonly at: number;
};

/** One decision and its draws. */
export type Step = {
  readonly turn: number;
  readonly seat: Seat;
  readonly action: Action;
  /** Drawn in the action itself. */
  readonly draws: readonly Draw[];
  /** Drawn at the end of the turn; null if the turn did not end, is held, or ended by the action itself. */
  readonly end: readonly Draw[] | null;
  readonly at: number;
  readonly previous: Step | null;
};

export type StepOptions = { chance: Chance; at: number };

/** Begins a game and draws the opening hands. */
export function beginGame(initial: Position, { chance, at }: StepOptions): GameInProgress {
  const position = copyPosition(initial);
  const events: GameEvent[] = [];
  dealHands(position, chance, events);
  return { ...beginGameAt(position, at), deal: drawsIn(events) };
}

/** Begins a game at a position, without a deal. */
export const beginGameAt = (position: Position, at: number): GameInProgress => ({
  position,
  deal: [],
  lastStep: null,
  ply: 0,
  turn: 1,
  beforeLastStep: null,
  barrier: null,
  at,
});

export type PlayedAction = { game: GameInProgress; step: Step };

/** Plays one decision. @param hold whether a completed turn waits for confirmation. */
export function playAction(
  game: GameInProgress,
  seat: Seat,
  action: Action,
  { chance, at, hold }: StepOptions & { hold: boolean },
): Result<PlayedAction, Refusal> {
  const acted = apply(game.position, seat, action, chance);
  if (!acted.ok) return acted;
  const ended = hold || !isTurnEndDue(acted.value.position) ? null : endTurn(acted.value.position, chance);
  const outcome = ended === null ? acted.value : mergeOutcomes(acted.value, ended);
  const barrier = barrierOf(game.position, seat, outcome);
  const draws = drawsIn(acted.value.events);
  const end = ended && drawsIn(ended.events);
  const step: Step = { turn: game.turn, seat, action, draws, end, at, previous: game.lastStep };
  const next: GameInProgress = {
    position: outcome.position,
    deal: game.deal,
    lastStep: step,
    ply: game.ply + 1,
    turn: turnAfter(game, outcome.position),
    beforeLastStep: barrier === null ? game : null,
    barrier: barrier ?? game.barrier,
    at,
  };
  return ok({ game: next, step });
}

/** Returns why this seat cannot confirm the end of the turn, or null. */
export function confirmRefusal(
  { position }: GameInProgress,
  seat: Seat,
): 'not-your-decision' | 'nothing-to-confirm' | null {
  if (position.over || position.turn !== seat) return 'not-your-decision';
  return isTurnEndDue(position) ? null : 'nothing-to-confirm';
}

/** Ends a turn that was held. None of its steps can be taken back afterwards (U6). Requires `isTurnEndDue`. */
export function confirmTurn(
  game: GameInProgress,
  { chance, at }: StepOptions,
): { game: GameInProgress; end: readonly Draw[] } {
  const { position, events } = endTurn(game.position, chance);
  const end = drawsIn(events);
  const turn = turnAfter(game, position);
  const last = game.lastStep && { ...game.lastStep, end };
  return {
    end,
    game: { ...game, position, lastStep: last, turn, beforeLastStep: null, barrier: 'ended', at },
  };
}

/** Returns why this seat cannot take the last step back, or null. Only the active player can (U4). */
export function takeBackRefusal(
  { position, beforeLastStep }: GameInProgress,
  seat: Seat,
): 'not-your-decision' | 'nothing-to-undo' | null {
  if (position.over || position.turn !== seat) return 'not-your-decision';
  return beforeLastStep === null ? 'nothing-to-undo' : null;
}

/** Returns the game without its last step (U1, U7). Throws if that step is final. */
export function takeBackStep({ beforeLastStep }: GameInProgress, at: number): GameInProgress {
  if (beforeLastStep === null) throw new Error('the last step cannot be taken back');
  return { ...beforeLastStep, at };
}

/** Returns a position as the end of a game that stops early: nobody decides and nothing is hidden. */
export const stoppedPosition = (position: Position): Position => ({
  ...copyPosition(position),
  over: true,
  turn: 0,
  left: 0,
  pending: null,
});

/** Stops the game. It is over, and nothing can be taken back. */
export const stopGame = (game: GameInProgress, at: number): GameInProgress => ({
  ...game,
  position: stoppedPosition(game.position),
  beforeLastStep: null,
  barrier: 'ended',
  at,
});

/** Makes the last step final. A bot counts as another player, even as a stand-in (U4). */
export const makeFinal = (game: GameInProgress): GameInProgress =>
  game.beforeLastStep === null ? game : { ...game, beforeLastStep: null, barrier: 'asked' };

export function undoInfo(game: GameInProgress): UndoInfo {
  let steps = 0;
  for (let { beforeLastStep } = game; beforeLastStep !== null; beforeLastStep = beforeLastStep.beforeLastStep) steps++;
  return { steps, barrier: steps > 0 ? null : game.barrier };
}

/** Lists the steps in order. @param from number of steps to omit at the beginning. */
export function stepsOf({ lastStep, ply }: GameInProgress, from = 0): Step[] {
  const steps: Step[] = [];
  for (let step = lastStep; step !== null && steps.length < ply - from; step = step.previous) steps.push(step);
  return steps.reverse();
}

const mergeOutcomes = (first: Outcome, second: Outcome): Outcome => ({
  position: second.position,
  events: [...first.events, ...second.events],
});

/** With at least two seats, every end of a turn changes the active player. */
const turnAfter = ({ turn, position }: GameInProgress, after: Position): number =>
  after.over || after.turn === position.turn ? turn : turn + 1;
