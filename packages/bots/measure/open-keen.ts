import { type Color, type Position, type Seat, total } from '@tigris/engine';
import type { Thinking } from '../src/bot/bot.ts';
import { type Budget, createMeter } from '../src/bot/budget.ts';
import { createEvaluator } from '../src/evaluation/evaluate.ts';
import { GUESSED_WEIGHTS } from '../src/evaluation/guessed-weights.ts';
import { planTurn } from '../src/levels/keen.ts';
import { MAX_SECOND_ACTIONS } from '../src/search/search-context.ts';

/**
 * `keen` with all hands and the bag in sight: an opponent to measure others by. It needs the whole position, which no
 * server and no page ever gives to a bot.
 */
export function keenWithOpenHands(position: Position, seat: Seat, budget: Budget): Thinking {
  const { bag, seats } = position;
  const all = Math.max(1, total(bag));
  const holds = ({ seats }: Position, of: Seat, color: Color, count: number): number =>
    Number(seats[of].hand[color] >= count);
  const mind = {
    self: seat,
    weights: GUESSED_WEIGHTS,
    evaluator: createEvaluator(GUESSED_WEIGHTS),
    handEstimate: {
      isHidden: seats.map(() => false),
      meanTile: [bag[0] / all, bag[1] / all, bag[2] / all, bag[3] / all],
    } as const,
    meter: createMeter(budget),
    maxSecondActions: MAX_SECOND_ACTIONS,
    holdProbability: holds,
    estimatedHoldProbability: holds,
    actualHoldProbability: holds,
  };
  return planTurn(position, mind);
}
