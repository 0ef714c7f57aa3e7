import {
  type Action,
  type ByColor,
  COLORS,
  columnOf,
  copyPosition,
  HAND_SIZE,
  type Position,
  rowOf,
  total,
} from '@tigris/engine';
import { applyInPlace, firstTileChance, packAction } from '@tigris/engine/fast';
import { outcomesOfAction } from './action-outcomes.ts';
import { candidateActions } from './candidate-actions.ts';
import {
  type EvaluatedAction,
  evaluatePosition,
  expectedWinProbability,
  type Outcome,
  type SearchContext,
} from './search-context.ts';

/** Evaluates the candidate actions, the best for the thinking seat first. */
export function rankCandidates(position: Position, context: SearchContext): EvaluatedAction[] {
  return rankActions(candidateActions(position), position, context);
}

/** Evaluates those actions that are legal, the best first. */
export function rankActions(actions: readonly Action[], position: Position, context: SearchContext): EvaluatedAction[] {
  const options = actions.flatMap((action) => evaluateAction(action, position, context) ?? []);
  return options.sort((a, b) => b.value - a.value);
}

/** Returns null if the action is illegal. */
export function evaluateAction(action: Action, position: Position, context: SearchContext): EvaluatedAction | null {
  const outcomes = outcomesWithExchange(position, action, context);
  return outcomes === null ? null : { action, outcomes, value: expectedWinProbability(outcomes, context.self) };
}

function outcomesWithExchange(position: Position, action: Action, context: SearchContext): Outcome[] | null {
  if (action.kind !== 'exchange') return outcomesOfAction(position, action, context);
  const { tiles } = action;
  if (mayEndGame(position, tiles))
    return outcomesOfAction(position, action, context)?.map((outcome) => withSecondExchange(outcome, context)) ?? null;
  const next = copyPosition(position);
  // The draw is unknown: the evaluation assumes average tiles for those missing from the hand.
  for (const color of COLORS) next.seats[position.turn].hand[color] -= tiles[color];
  next.left--;
  return [
    {
      position: next,
      revealed: [],
      probability: 1,
      worldProbability: 1,
      winProbabilities: evaluatePosition(context, next),
    },
  ];
}

/** Whether this exchange, or one more of six tiles, empties the bag and so ends the game. */
const mayEndGame = ({ bag, left }: Position, tiles: Readonly<ByColor<number>>): boolean =>
  total(bag) - total(tiles) < (left > 1 ? HAND_SIZE : 0);

/** Credits an outcome with the end of the game that a second exchange would bring, if that is better. */
function withSecondExchange(outcome: Outcome, context: SearchContext): Outcome {
  const end = copyPosition(outcome.position);
  const { turn, seats } = end;
  const exchange: Action = { kind: 'exchange', tiles: [...seats[turn].hand] };
  if (isTurnOver(end) || applyInPlace(end, turn, exchange, firstTileChance, null) !== null || !end.over) return outcome;
  const winProbabilities = evaluatePosition(context, end);
  return winProbabilities[context.self] > outcome.winProbabilities[context.self]
    ? { ...outcome, winProbabilities }
    : outcome;
}

/** Cells at this distance do not affect each other. */
const MAX_DISTANCE = 3;

/**
 * Evaluates second actions of a turn: the best of the first actions, and candidates near the action played.
 * @param options all first actions, the best first.
 */
export function rankSecondActions(
  first: Action,
  position: Position,
  options: readonly EvaluatedAction[],
  context: SearchContext,
): EvaluatedAction[] {
  const best = options.slice(0, context.maxSecondActions).map(({ action }) => action);
  const codes = new Set(best.map(packAction));
  const near = candidateActions(position).filter((action) => isNear(action, first) && !codes.has(packAction(action)));
  return rankActions([...best, ...near], position, context);
}

/** Two exchanges are related because the second one can end the game. */
function isNear(action: Action, first: Action): boolean {
  if (action.kind === 'exchange') return first.kind === 'exchange';
  if (!('cell' in action && 'cell' in first) || action.cell === null || first.cell === null) return false;
  return (
    Math.abs(columnOf(action.cell) - columnOf(first.cell)) < MAX_DISTANCE &&
    Math.abs(rowOf(action.cell) - rowOf(first.cell)) < MAX_DISTANCE
  );
}

const isTurnOver = ({ left, over }: Position): boolean => left === 0 || over;

/**
 * Returns the best second action after this option as a first action: a leader worth little alone may score for the tile
 * that follows. Returns null if it is unknown or not possible first.
 */
export function secondActionAsFirst(
  option: EvaluatedAction,
  options: readonly EvaluatedAction[],
  context: SearchContext,
): EvaluatedAction | null {
  const [{ position }, other] = option.outcomes;
  if (other !== undefined || isTurnOver(position) || position.turn !== context.self) return null;
  const [second] = rankSecondActions(option.action, position, options, context);
  if (second === undefined) return null;
  const code = packAction(second.action);
  return options.find(({ action }) => packAction(action) === code) ?? null;
}

/** Returns the outcomes of the turn if an option is followed by the best second action. */
export function leavesOfTurn(
  option: EvaluatedAction,
  options: readonly EvaluatedAction[],
  context: SearchContext,
): Outcome[] {
  return option.outcomes.flatMap((outcome) => {
    const { position, revealed, probability, worldProbability } = outcome;
    if (isTurnOver(position) || position.turn !== context.self) return [outcome];
    const [next] = rankSecondActions(option.action, position, options, context);
    if (next === undefined) return [outcome];
    return next.outcomes.map((leaf) => ({
      ...leaf,
      revealed: [...revealed, ...leaf.revealed],
      probability: leaf.probability * probability,
      worldProbability: leaf.worldProbability * worldProbability,
    }));
  });
}
