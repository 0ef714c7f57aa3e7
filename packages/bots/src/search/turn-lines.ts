import type { Action, Position } from '@tigris/engine';
import {
  type EvaluatedAction,
  expectedWinProbability,
  type Outcome,
  type SearchContext,
} from './search-context.ts';
import { leavesOfTurn, rankSecondActions } from './turn-search.ts';

/** A whole turn, or what is left of it: its first action, and how it may end. */
export type TurnLine = { action: Action; leaves: Outcome[]; value: number };

/** So many ways to go on are kept after each first action. */
const SECONDS = 3;

/** The turns that begin with this step. @param steps all that could be done first. */
export function linesFrom(
  step: EvaluatedAction,
  steps: readonly EvaluatedAction[],
  mind: SearchContext,
): TurnLine[] {
  const [only] = step.outcomes;
  const { position } = only;
  if (step.outcomes.length > 1 || position.turn !== mind.self || position.left === 0 || position.over)
    return [lineOf(step.action, leavesOfTurn(step, steps, mind), mind)];
  const next = rankSecondActions(step.action, position, steps, mind).slice(0, SECONDS);
  return (next.length > 0 ? next : [step]).map(({ outcomes }) => lineOf(step.action, outcomes, mind));
}

const lineOf = (action: Action, leaves: Outcome[], mind: SearchContext): TurnLine => ({
  action,
  leaves,
  value: expectedWinProbability(leaves, mind.self),
});

/** The best lines; of those that lead to the same board only the first. */
export function bestLines(lines: readonly TurnLine[], count: number): TurnLine[] {
  const seen = new Set<string>();
  const kept: TurnLine[] = [];
  for (const line of [...lines].sort((a, b) => b.value - a.value)) {
    const name = line.leaves.map(({ position }) => nameOf(position)).join('/');
    if (seen.has(name)) continue;
    seen.add(name);
    kept.push(line);
    if (kept.length === count) break;
  }
  return kept;
}

const nameOf = ({ board, seats }: Position): string =>
  `${board.tiles.join()} ${board.leaderCells.join()} ${board.catastrophes.join()} ${board.monuments.join()} ${seats.map(({ hand }) => hand.join('.')).join()}`;
