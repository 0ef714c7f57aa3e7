import { type Action, decisionKind, legalActions, type Position } from '@tigris/engine';
import { outcomesOfAction, supportNeeded, usefulSupportCounts } from './action-outcomes.ts';
import { type EvaluatedAction, expectedWinProbability, type SearchContext } from './search-context.ts';
import { rankCandidates } from './turn-search.ts';

/** What the thinking seat may do now, the best at first sight first. It is its decision. */
export function rankOptions(position: Position, mind: SearchContext): EvaluatedAction[] {
  if (decisionKind(position) === 'action') return rankCandidates(position, mind);
  const steps: EvaluatedAction[] = [];
  for (const action of answers(position)) {
    const outcomes = outcomesOfAction(position, action, mind);
    if (outcomes !== null)
      steps.push({ action, outcomes, value: expectedWinProbability(outcomes, mind.self) });
  }
  return steps.sort((a, b) => b.value - a.value);
}

function answers(position: Position): Action[] {
  const { pending, seats } = position;
  if (pending?.kind !== 'support') return legalActions(position);
  const { seat, attacks, color, lacks } = supportNeeded(position, pending);
  return usefulSupportCounts(lacks, seats[seat].hand[color], attacks).map((count) => ({
    kind: 'support',
    count,
  }));
}
