import { type Budget, choose } from '@tigris/bots';
import {
  type Action,
  decider,
  legalActions,
  makeAction,
  type Position,
  refusal,
  type Seat,
  viewOf,
} from '@tigris/engine';
import type { PlannedAct } from './act.ts';
import { moveOf } from './decide.ts';
import type { TableState } from './state.ts';
import type { TableServices } from './table-services.ts';

/** The bot whose decision it is, and its seat. */
export function botToMove({ play, order, slots }: TableState): { bot: string; seat: Seat } | null {
  const seat = play === null ? null : decider(play.position);
  const sitting = seat === null ? undefined : slots[order[seat]];
  return seat !== null && sitting?.sitter === 'bot' ? { bot: sitting.bot, seat } : null;
}

/** How much a bot may think about one decision. The table waits meanwhile, so this has to be little. */
const BUDGET: Budget = { kind: 'iterations', count: 500 };

/** Asks the bot whose decision it is. The bot gets only what its seat may know (N6). */
export function botMove(state: TableState, services: TableServices): PlannedAct | null {
  const next = botToMove(state);
  if (state.play === null || next === null) return null;
  return moveOf(state, makeAction(choice(state.play.position, next.seat, next.bot, services)));
}

function choice(position: Position, seat: Seat, name: string, { bots, random, log }: TableServices): Action {
  const bot = bots(name);
  const chosen =
    bot && choose(bot, viewOf(position, seat), seat, { memory: null, budget: BUDGET, random }).action;
  if (chosen !== null && refusal(position, seat, chosen) === null) return chosen;
  log.error('bot failed', { bot: name });
  return legalActions(position)[0];
}
