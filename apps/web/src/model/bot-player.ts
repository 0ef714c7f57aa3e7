import { type Bot, type Budget, choose, type Random } from '@tigris/bots';
import { type Action, type Position, type Seat, viewOf } from '@tigris/engine';

/** The page waits meanwhile, so that it has to be short. */
const BUDGET: Budget = { kind: 'iterations', count: 500 };

/** What a bot does at a table in the page. It is given what its seat may know (N6). */
export const botPlayer =
  (bot: Bot, random: Random) =>
  (position: Position, seat: Seat): Action =>
    choose(bot, viewOf(position, seat), seat, { memory: null, budget: BUDGET, random }).action;
