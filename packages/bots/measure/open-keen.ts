import { type Color, type Position, type Seat, total } from '@tigris/engine';
import type { Choice, CooperativeTask } from '../src/bot/bot.ts';
import { type Budget, createMeter } from '../src/bot/budget.ts';
import { createEvaluator } from '../src/evaluation/evaluate.ts';
import { GUESSED_WEIGHTS } from '../src/evaluation/guessed-weights.ts';
import { planTurn } from '../src/levels/keen.ts';
import { MAX_SECOND_ACTIONS } from '../src/search/search-context.ts';

/**
 * `keen` with knowledge of all hands and the bag: an opponent for measurements. It needs the whole position, which neither
 * the server nor the page gives to a bot.
 */
export function keenWithOpenHands(position: Position, seat: Seat, budget: Budget): CooperativeTask<Choice> {
  const { bag, seats } = position;
  const bagSize = Math.max(1, total(bag));
  const holds = ({ seats }: Position, of: Seat, color: Color, count: number): number =>
    Number(seats[of].hand[color] >= count);
  const context = {
    self: seat,
    weights: GUESSED_WEIGHTS,
    evaluator: createEvaluator(GUESSED_WEIGHTS),
    handEstimate: {
      isHidden: seats.map(() => false),
      meanTile: [bag[0] / bagSize, bag[1] / bagSize, bag[2] / bagSize, bag[3] / bagSize],
    } as const,
    meter: createMeter(budget),
    maxSecondActions: MAX_SECOND_ACTIONS,
    holdProbability: holds,
    estimatedHoldProbability: holds,
    actualHoldProbability: holds,
  };
  return planTurn(position, context);
}
