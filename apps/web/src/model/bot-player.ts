import { type Bot, type Budget, choose, type Random } from '@tigris/bots';
import { type Action, type Position, type Seat, viewOf } from '@tigris/engine';

/** How much a bot may think about one decision. The page stands still meanwhile, so this has to be little. */
const BUDGET: Budget = { kind: 'iterations', count: 500 };

/** Lets a bot decide in the page. The bot gets only what its seat may know (N6). */
export const botPlayer =
  (bot: Bot, random: Random) =>
  (position: Position, seat: Seat): Action =>
    choose(bot, viewOf(position, seat), seat, { memory: null, budget: BUDGET, random }).action;
