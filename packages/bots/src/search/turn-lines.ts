import type { Action, Position } from '@tigris/engine';
import { type EvaluatedAction, expectedWinProbability, type Outcome, type SearchContext } from './search-context.ts';
import { leavesOfTurn, rankSecondActions } from './turn-search.ts';

/** A whole turn or its rest: the first action and the possible outcomes. */
export type TurnLine = { action: Action; leaves: Outcome[]; value: number };

/** Maximum number of lines per first action. */
const MAX_SECONDS = 3;

/** Returns the turns that begin with this option. @param options all first actions, the best first. */
export function linesFrom(
  option: EvaluatedAction,
  options: readonly EvaluatedAction[],
  context: SearchContext,
): TurnLine[] {
  const [only] = option.outcomes;
  const { position } = only;
  if (option.outcomes.length > 1 || position.turn !== context.self || position.left === 0 || position.over)
    return [lineOf(option.action, leavesOfTurn(option, options, context), context)];
  const next = rankSecondActions(option.action, position, options, context).slice(0, MAX_SECONDS);
  return (next.length > 0 ? next : [option]).map(({ outcomes }) => lineOf(option.action, outcomes, context));
}

const lineOf = (action: Action, leaves: Outcome[], context: SearchContext): TurnLine => ({
  action,
  leaves,
  value: expectedWinProbability(leaves, context.self),
});

/** Returns the best lines. Lines that lead to the same boards and hands count once. */
export function bestLines(lines: readonly TurnLine[], count: number): TurnLine[] {
  const seen = new Set<string>();
  const best: TurnLine[] = [];
  for (const line of [...lines].sort((a, b) => b.value - a.value)) {
    const key = line.leaves.map(({ position }) => positionKey(position)).join('/');
    if (seen.has(key)) continue;
    seen.add(key);
    best.push(line);
    if (best.length === count) break;
  }
  return best;
}

const positionKey = ({ board, seats }: Position): string =>
  `${board.tiles.join()} ${board.leaderCells.join()} ${board.catastrophes.join()} ${board.monuments.join()} ${seats.map(({ hand }) => hand.join('.')).join()}`;
