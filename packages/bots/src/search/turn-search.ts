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
import { applyInPlace, firstTileChance, pack } from '@tigris/engine/fast';
import { outcomesOfAction } from './action-outcomes.ts';
import { candidateActions } from './candidate-actions.ts';
import {
  type EvaluatedAction,
  evaluatePosition,
  expectedWinProbability,
  type Outcome,
  type SearchContext,
} from './search-context.ts';

/** Every action that is worth a look and what may come of it, the best for the thinking seat first. */
export function rankCandidates(position: Position, mind: SearchContext): EvaluatedAction[] {
  return rankActions(candidateActions(position), position, mind);
}

/** Those of some actions that are legal, the best first. */
export function rankActions(
  actions: readonly Action[],
  position: Position,
  mind: SearchContext,
): EvaluatedAction[] {
  const steps = actions.flatMap((action) => evaluateAction(action, position, mind) ?? []);
  return steps.sort((a, b) => b.value - a.value);
}

/** What may come of an action; null where it is not legal. */
export function evaluateAction(
  action: Action,
  position: Position,
  mind: SearchContext,
): EvaluatedAction | null {
  const outcomes = tryOut(position, action, mind);
  return outcomes === null ? null : { action, outcomes, value: expectedWinProbability(outcomes, mind.self) };
}

function tryOut(position: Position, action: Action, mind: SearchContext): Outcome[] | null {
  if (action.kind !== 'exchange') return outcomesOfAction(position, action, mind);
  const { tiles } = action;
  if (nearsEnd(position, tiles))
    return outcomesOfAction(position, action, mind)?.map((outcome) => withEnd(outcome, mind)) ?? null;
  const next = copyPosition(position);
  // What will be drawn is not known: the tiles are missing from the hand, and an average is taken for them.
  for (const color of COLORS) next.seats[position.turn].hand[color] -= tiles[color];
  next.left--;
  return [
    {
      position: next,
      revealed: [],
      probability: 1,
      worldProbability: 1,
      winProbabilities: evaluatePosition(mind, next),
    },
  ];
}

/** Whether the bag cannot serve this exchange, or may not serve another one: the end counts more than what is drawn. */
const nearsEnd = ({ bag, left }: Position, tiles: Readonly<ByColor<number>>): boolean =>
  total(bag) - total(tiles) < (left > 1 ? HAND_SIZE : 0);

/** The same, as good as the end that one more exchange would make: else nobody would think of the first one. */
function withEnd(outcome: Outcome, mind: SearchContext): Outcome {
  const end = copyPosition(outcome.position);
  const { turn, seats } = end;
  const again: Action = { kind: 'exchange', tiles: [...seats[turn].hand] };
  if (isOver(end) || applyInPlace(end, turn, again, firstTileChance, null) !== null || !end.over)
    return outcome;
  const odds = evaluatePosition(mind, end);
  return odds[mind.self] > outcome.winProbabilities[mind.self]
    ? { ...outcome, winProbabilities: odds }
    : outcome;
}

/** Cells so far away from each other have nothing to do with each other. */
const FAR = 3;

/**
 * What may be done after the first action of a turn: what looked good before it, and what is near it. The best first.
 * @param steps all that could be done first, the best first.
 */
export function rankSecondActions(
  first: Action,
  position: Position,
  steps: readonly EvaluatedAction[],
  mind: SearchContext,
): EvaluatedAction[] {
  const again = steps.slice(0, mind.maxSecondActions).map(({ action }) => action);
  const codes = new Set(again.map(pack));
  const near = candidateActions(position).filter(
    (action) => isNear(action, first) && !codes.has(pack(action)),
  );
  return rankActions([...again, ...near], position, mind);
}

/** Of two exchanges, the second one may end the game. */
function isNear(action: Action, first: Action): boolean {
  if (action.kind === 'exchange') return first.kind === 'exchange';
  if (!('cell' in action && 'cell' in first) || action.cell === null || first.cell === null) return false;
  return (
    Math.abs(columnOf(action.cell) - columnOf(first.cell)) < FAR &&
    Math.abs(rowOf(action.cell) - rowOf(first.cell)) < FAR
  );
}

const isOver = ({ left, over }: Position): boolean => left === 0 || over;

/**
 * The step that would come second after this one, as the first: a leader who is worth little alone may score for the tile
 * that follows. Null where it is not known, or not possible first.
 */
export function secondActionAsFirst(
  step: EvaluatedAction,
  steps: readonly EvaluatedAction[],
  mind: SearchContext,
): EvaluatedAction | null {
  const [{ position }, other] = step.outcomes;
  if (other !== undefined || isOver(position) || position.turn !== mind.self) return null;
  const [second] = rankSecondActions(step.action, position, steps, mind);
  if (second === undefined) return null;
  const code = pack(second.action);
  return steps.find(({ action }) => pack(action) === code) ?? null;
}

/** All the ways in which a step may end when the rest of the turn is played as well as possible. */
export function leavesOfTurn(
  step: EvaluatedAction,
  steps: readonly EvaluatedAction[],
  mind: SearchContext,
): Outcome[] {
  return step.outcomes.flatMap((outcome) => {
    const { position, revealed, probability, worldProbability } = outcome;
    if (isOver(position) || position.turn !== mind.self) return [outcome];
    const [next] = rankSecondActions(step.action, position, steps, mind);
    if (next === undefined) return [outcome];
    return next.outcomes.map((leaf) => ({
      ...leaf,
      shown: [...revealed, ...leaf.revealed],
      chance: leaf.probability * probability,
      truth: leaf.worldProbability * worldProbability,
    }));
  });
}
