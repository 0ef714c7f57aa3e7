import type { Position, Seat, View } from '@tigris/engine';
import type { ThinkOptions } from '../bot/bot.ts';
import { createMeter } from '../bot/budget.ts';
import { createEvaluator } from '../evaluation/evaluate.ts';
import type { Weights } from '../evaluation/weights.ts';
import {
  deriveKnowledge,
  holdingProbabilities,
  type Knowledge,
  meanUnseenTile,
  sampleWorld,
} from '../memory/sample-world.ts';
import { type HoldProbability, MAX_SECOND_ACTIONS, type SearchContext } from './search-context.ts';

export type SearchRoot = { world: Position; context: SearchContext; knowledge: Knowledge };

export function startSearch(
  view: View,
  seat: Seat,
  { memory, budget, random }: ThinkOptions,
  weights: Weights,
): SearchRoot {
  const knowledge = deriveKnowledge(view, seat, memory);
  const probabilities = holdingProbabilities(view, knowledge, random);
  const estimated: HoldProbability = (_position, of, color, count) => probabilities[of][color][count] ?? 0;
  const holds: HoldProbability = (position, of, color, count) =>
    of === seat ? Number(position.seats[of].hand[color] >= count) : estimated(position, of, color, count);
  const context: SearchContext = {
    self: seat,
    weights,
    evaluator: createEvaluator(weights),
    handEstimate: { isHidden: view.seats.map((_, i) => i !== seat), meanTile: meanUnseenTile(knowledge) },
    meter: createMeter(budget),
    maxSecondActions: MAX_SECOND_ACTIONS,
    holdProbability: holds,
    estimatedHoldProbability: estimated,
    actualHoldProbability: holds,
  };
  return { world: sampleWorld(view, knowledge, random), context, knowledge };
}
