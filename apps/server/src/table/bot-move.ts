import type { Bot, Budget } from '@tigris/bots';
import {
  type Action,
  awaitsEnd,
  legalActions,
  makeAction,
  type Position,
  refusal,
  type Seat,
  type View,
  viewOf,
} from '@tigris/engine';
import { nowRunning } from '../log/lag.ts';
import type { PlannedAct } from './act.ts';
import { moveOf } from './decide.ts';
import { botOf } from './stand-ins.ts';
import type { TableState } from './state.ts';
import { seatToAct } from './summary.ts';
import type { TableServices } from './table-services.ts';

/** The bot that has to decide or to confirm, and its seat. */
export function botToMove(state: TableState): { bot: string; seat: Seat } | null {
  const { play, order } = state;
  const seat = play === null || play.position.over ? null : seatToAct(play.position);
  const bot = seat === null ? null : botOf(state, order[seat]);
  return seat !== null && bot !== null ? { bot, seat } : null;
}

/** How much a bot may think about one decision. All tables share the process, so this has to be little. */
const BUDGET: Budget = { kind: 'iterations', count: 500 };

/** Asks the bot whose decision it is. The bot gets only what its seat may know (N6). */
export async function botMove(state: TableState, services: TableServices): Promise<PlannedAct | null> {
  const next = botToMove(state);
  if (state.play === null || next === null) return null;
  // A person did both actions and left.
  if (awaitsEnd(state.play.position)) return { kind: 'confirm' };
  return moveOf(state, makeAction(await choice(state.play.position, next.seat, next.bot, services)));
}

async function choice(
  position: Position,
  seat: Seat,
  name: string,
  services: TableServices,
): Promise<Action> {
  const bot = services.bots(name);
  const chosen = bot && (await think(bot, viewOf(position, seat), seat, services));
  if (chosen !== null && refusal(position, seat, chosen) === null) return chosen;
  services.log.error('bot failed', { bot: name });
  return legalActions(position)[0];
}

/** Lets a bot think in slices: however many tables have bots, everybody else is served between two slices. */
async function think(bot: Bot, view: View, seat: Seat, { random, slices }: TableServices): Promise<Action> {
  const thinking = bot.think(view, seat, { memory: null, budget: BUDGET, random });
  for (;;) {
    if (slices.isOver) await slices.next();
    nowRunning('bot');
    const step = thinking.next();
    if (step.done) return step.value.action;
  }
}
