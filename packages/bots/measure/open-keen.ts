import { type Color, type Position, type Seat, total } from '@tigris/engine';
import type { Thinking } from '../src/bot.ts';
import { type Budget, meterOf } from '../src/budget.ts';
import { judgeBy } from '../src/evaluate.ts';
import { GUESSED_WEIGHTS } from '../src/guessed-weights.ts';
import { planTurn } from '../src/keen.ts';
import { SHORTLIST } from '../src/mind.ts';

/**
 * `keen` with all hands and the bag in sight: an opponent to measure others by. It needs the whole position, which no
 * server and no page ever gives to a bot.
 */
export function openKeen(position: Position, seat: Seat, budget: Budget): Thinking {
  const { bag, seats } = position;
  const all = Math.max(1, total(bag));
  const holds = ({ seats }: Position, of: Seat, color: Color, count: number): number =>
    Number(seats[of].hand[color] >= count);
  const mind = {
    self: seat,
    weights: GUESSED_WEIGHTS,
    judge: judgeBy(GUESSED_WEIGHTS),
    lens: {
      hidden: seats.map(() => false),
      mean: [bag[0] / all, bag[1] / all, bag[2] / all, bag[3] / all],
    } as const,
    meter: meterOf(budget),
    shortlist: SHORTLIST,
    holds,
    believed: holds,
    truth: holds,
  };
  return planTurn(position, mind);
}
