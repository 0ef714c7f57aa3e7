import { type Action, decision, legalActions, type Position } from '@tigris/engine';
import { type Mind, type Step, worthOf } from './mind.ts';
import { stepsFrom } from './plan-turn.ts';
import { askedForSupport, outcomesAfter, usefulCounts } from './settle.ts';

/** What the thinking seat may do now, the best at first sight first. It is its decision. */
export function optionsOf(position: Position, mind: Mind): Step[] {
  if (decision(position) === 'action') return stepsFrom(position, mind);
  const steps: Step[] = [];
  for (const action of answers(position)) {
    const outcomes = outcomesAfter(position, action, mind);
    if (outcomes !== null) steps.push({ action, outcomes, value: worthOf(outcomes, mind.self) });
  }
  return steps.sort((a, b) => b.value - a.value);
}

function answers(position: Position): Action[] {
  const { pending, seats } = position;
  if (pending?.kind !== 'support') return legalActions(position);
  const { seat, attacks, color, lacks } = askedForSupport(position, pending);
  return usefulCounts(lacks, seats[seat].hand[color], attacks).map((count) => ({ kind: 'support', count }));
}
