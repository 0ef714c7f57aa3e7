import type { Action, Refusal } from '../base/action.ts';
import type { Chance, Draw } from '../base/chance.ts';
import { drawsIn, type GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import { ok, type Result } from '../base/result.ts';
import type { Seat } from '../base/types.ts';
import { apply, copyPosition, endTurn, isTurnEndDue, type Outcome } from '../operations/apply.ts';
import { deal } from '../operations/new-game.ts';
import { type Barrier, barrierOf, type UndoInfo } from './undo.ts';

/**
 * A game under way, or over. Plain data: each function here makes a new game and leaves the old one as it is, so a
 * game that was worked out may also be dropped. What two of them have in common they share: a step costs the same in a
 * game of any length.
 */
export type GameInProgress = {
  readonly position: Position;
  /** The opening hands. */
  readonly deal: readonly Draw[];
  /** The latest step that stands, which leads to all those before it; see `stepsOf`. */
  readonly lastStep: Step | null;
  /** How many steps stand. Falls when one is taken back. */
  readonly ply: number;
  /** Number of the players' turn that goes on, from 1. */
  readonly turn: number;
  /** The game as it is once the last step is taken back; null: it cannot be. */
  readonly beforeLastStep: GameInProgress | null;
  /** What made the steps final that cannot be taken back; null: there are none. */
  readonly barrier: Barrier | null;
  /** When it last changed, in milliseconds since 1970. */
  readonly at: number;
};

/** One decision and what was drawn for it. What was taken back is no step any more. */
export type Step = {
  readonly turn: number;
  readonly seat: Seat;
  readonly action: Action;
  /** Drawn in the action itself. */
  readonly draws: readonly Draw[];
  /** Drawn in the end of the turn; null where that did not follow, is still held, or was the action itself. */
  readonly end: readonly Draw[] | null;
  readonly at: number;
  readonly previous: Step | null;
};

/** Who asks for something, and how it is to be done. */
export type StepOptions = { chance: Chance; at: number };

/** A new game: draws the opening hands. */
export function beginGame(setUp: Position, { chance, at }: StepOptions): GameInProgress {
  const position = copyPosition(setUp);
  const events: GameEvent[] = [];
  deal(position, chance, events);
  return { ...beginGameAt(position, at), deal: drawsIn(events) };
}

/** A game that begins in the middle: nothing is dealt. */
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

/** One decision. @param hold whether a turn that is done waits until it is confirmed. */
export function playAction(
  game: GameInProgress,
  seat: Seat,
  action: Action,
  { chance, at, hold }: StepOptions & { hold: boolean },
): Result<PlayedAction, Refusal> {
  const acted = apply(game.position, seat, action, chance);
  if (!acted.ok) return acted;
  const ended = hold || !isTurnEndDue(acted.value.position) ? null : endTurn(acted.value.position, chance);
  const whole = ended === null ? acted.value : mergeOutcomes(acted.value, ended);
  const barrier = barrierOf(game.position, seat, whole);
  const draws = drawsIn(acted.value.events);
  const end = ended && drawsIn(ended.events);
  const step: Step = { turn: game.turn, seat, action, draws, end, at, previous: game.lastStep };
  const next: GameInProgress = {
    position: whole.position,
    deal: game.deal,
    lastStep: step,
    ply: game.ply + 1,
    turn: turnAfter(game, whole.position),
    beforeLastStep: barrier === null ? game : null,
    barrier: barrier ?? game.barrier,
    at,
  };
  return ok({ game: next, step });
}

/** Why this seat cannot confirm the end of the turn; null: it can. */
export function confirmRefusal(
  { position }: GameInProgress,
  seat: Seat,
): 'not-your-decision' | 'nothing-to-confirm' | null {
  if (position.over || position.turn !== seat) return 'not-your-decision';
  return isTurnEndDue(position) ? null : 'nothing-to-confirm';
}

/** The end of a turn that was held: nothing of that turn can be taken back any more (U6). Only where `isTurnEndDue`. */
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

/** Why this seat cannot take the last step back; null: it can. Only the active player may (U4). */
export function takeBackRefusal(
  { position, beforeLastStep }: GameInProgress,
  seat: Seat,
): 'not-your-decision' | 'nothing-to-undo' | null {
  if (position.over || position.turn !== seat) return 'not-your-decision';
  return beforeLastStep === null ? 'nothing-to-undo' : null;
}

/** The game without its last step (U1, U7). Only where there is one that can be taken back. */
export function takeBackStep({ beforeLastStep }: GameInProgress, at: number): GameInProgress {
  if (beforeLastStep === null) throw new Error('there is no step to take back');
  return { ...beforeLastStep, at };
}

/** A position where a game stops before its end by the rules: nobody is asked, and nothing is hidden any more. */
export const stoppedPosition = (position: Position): Position => ({
  ...copyPosition(position),
  over: true,
  turn: 0,
  left: 0,
  pending: null,
});

/** The game stopped where it stands: it is over, and nothing can be taken back. */
export const stopGame = (game: GameInProgress, at: number): GameInProgress => ({
  ...game,
  position: stoppedPosition(game.position),
  beforeLastStep: null,
  barrier: 'ended',
  at,
});

/** A bot's step is final: a bot counts as another player, even where it decides for a person who is away (U4). */
export const makeFinal = (game: GameInProgress): GameInProgress =>
  game.beforeLastStep === null ? game : { ...game, beforeLastStep: null, barrier: 'asked' };

export function undoInfo(game: GameInProgress): UndoInfo {
  let steps = 0;
  for (let { beforeLastStep } = game; beforeLastStep !== null; beforeLastStep = beforeLastStep.beforeLastStep)
    steps++;
  return { steps, barrier: steps > 0 ? null : game.barrier };
}

/** The steps that stand, in their order. @param from leaves out so many of the first. */
export function stepsOf({ lastStep, ply }: GameInProgress, from = 0): Step[] {
  const steps: Step[] = [];
  for (let step = lastStep; step !== null && steps.length < ply - from; step = step.previous)
    steps.push(step);
  return steps.reverse();
}

const mergeOutcomes = (first: Outcome, second: Outcome): Outcome => ({
  position: second.position,
  events: [...first.events, ...second.events],
});

/** With at least two seats every end of a turn changes the active player. */
const turnAfter = ({ turn, position }: GameInProgress, after: Position): number =>
  after.over || after.turn === position.turn ? turn : turn + 1;
