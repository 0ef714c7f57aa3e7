import { type Action, decisionKind, legalActions, type Position } from '@tigris/engine';
import { outcomesOfAction, supportNeeded, usefulSupportCounts } from './action-outcomes.ts';
import { type EvaluatedAction, expectedWinProbability, type SearchContext } from './search-context.ts';
import { rankCandidates } from './turn-search.ts';

/** Evaluates all options of the current decision, the best first. The thinking seat must be the one that decides. */
export function rankOptions(position: Position, context: SearchContext): EvaluatedAction[] {
  if (decisionKind(position) === 'action') return rankCandidates(position, context);
  const options: EvaluatedAction[] = [];
  for (const action of answers(position)) {
    const outcomes = outcomesOfAction(position, action, context);
    if (outcomes !== null) options.push({ action, outcomes, value: expectedWinProbability(outcomes, context.self) });
  }
  return options.sort((a, b) => b.value - a.value);
}

function answers(position: Position): Action[] {
  const { pending, seats } = position;
  if (pending?.kind !== 'support') return legalActions(position);
  const { seat, isAttacker, color, lacks } = supportNeeded(position, pending);
  return usefulSupportCounts(lacks, seats[seat].hand[color], isAttacker).map((count) => ({
    kind: 'support',
    count,
  }));
}
