import { type Bot, type Budget, isBotName, randomBot } from '@tigris/bots';
import {
  type Action,
  awaitsEnd,
  legalActions,
  makeAction,
  type Position,
  parseAction,
  refusal,
  type Seat,
  type View,
  viewOf,
} from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import { noteJob } from '../../log/event-loop-lag.ts';
import { errorFields } from '../../log/log.ts';
import { moveOf } from '../acts/decide.ts';
import type { PlannedAct } from '../state/act.ts';
import { seatToAct } from '../state/seat-to-act.ts';
import { botOf } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { questionOf } from './bot-question.ts';

type BotToMove = { bot: string; seat: Seat };

/** The bot that has to decide or to confirm, and its seat. */
export function botToMove(state: TableState): BotToMove | null {
  const { play, order } = state;
  const seat = play === null || play.position.over ? null : seatToAct(play.position);
  const bot = seat === null ? null : botOf(state, order[seat]);
  return seat !== null && bot !== null ? { bot, seat } : null;
}

/** How much a bot may think in this process, which everybody shares. */
const BUDGET: Budget = { kind: 'iterations', count: 500 };

/**
 * Asks the bot whose decision it is. Bots think in a process of their own; where there is no good answer from there,
 * `createCalm` answers here.
 */
export async function botMove(state: TableState, services: TableServices): Promise<PlannedAct | null> {
  const { play } = state;
  const next = botToMove(state);
  if (play === null || next === null) return null;
  const { position } = play;
  // A person did both actions and left.
  if (awaitsEnd(position)) return { kind: 'confirm' };
  const action =
    (await askOutside(state, play, next, services)) ??
    (await thinkHere(position, next, services)) ??
    legalActions(position)[0];
  return moveOf(state, makeAction(action));
}

/** Null: there is no answer, or a bad one, or the bot does not think. */
async function askOutside(
  state: TableState,
  play: GameInProgress,
  { bot, seat }: BotToMove,
  { botService, log, random: source }: TableServices,
): Promise<Action | null> {
  if (!isBotName(bot) || bot === randomBot.name) return null;
  const token = await botService.ask(questionOf(state, play, { bot, seat }, source));
  if (token === null) return null;
  const action = parseAction(token);
  if (action.ok && refusal(play.position, seat, action.value) === null) return action.value;
  log.error('bot failed', { bot, error: 'not legal' });
  return null;
}

async function thinkHere(
  position: Position,
  { bot, seat }: BotToMove,
  services: TableServices,
): Promise<Action | null> {
  try {
    const thinks = bot === randomBot.name ? randomBot : await calm();
    const action = await inSlices(thinks, viewOf(position, seat), seat, services);
    if (refusal(position, seat, action) === null) return action;
    services.log.error('bot failed', { bot, error: 'not legal' });
  } catch (error) {
    services.log.error('bot failed', { bot, ...errorFields(error) });
  }
  return null;
}

/** Loaded only where it is needed: a server whose bots think outside does without. */
const calm = async (): Promise<Bot> => (await import('@tigris/bots/levels')).BOTS.calm;

/** Lets a bot think in slices: however many tables have bots, everybody else is served between two slices. */
async function inSlices(
  bot: Bot,
  view: View,
  seat: Seat,
  { random: source, slices }: TableServices,
): Promise<Action> {
  const thinking = bot.think(view, seat, { memory: null, budget: BUDGET, random: source });
  for (;;) {
    if (slices.isOver) await slices.next();
    noteJob('bot');
    const step = thinking.next();
    if (step.done) return step.value.action;
  }
}
