import { type Bot, type Budget, isBotName, randomBot } from '@tigris/bots';
import {
  type Action,
  isTurnEndDue,
  legalActions,
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
import { plannedMove } from '../acts/decide.ts';
import type { PlannedAct } from '../state/act.ts';
import { botDecidingFor } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import { seatToAct } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { makeBotQuestion } from './bot-question.ts';

type BotToMove = { bot: string; seat: Seat };

/** The bot that has to decide or to confirm, and its seat. */
export function botToMove(state: TableState): BotToMove | null {
  const { currentGame, order } = state;
  const seat = currentGame === null || currentGame.position.over ? null : seatToAct(currentGame.position);
  const bot = seat === null ? null : botDecidingFor(state, order[seat]);
  return seat !== null && bot !== null ? { bot, seat } : null;
}

/** How much a bot may think in this process, which everybody shares. */
const FALLBACK_BUDGET: Budget = { kind: 'iterations', count: 500 };

/**
 * Asks the bot whose decision it is. Bots think in a process of their own; where there is no good answer from there,
 * `calm` answers here.
 */
export async function botMove(state: TableState, services: TableServices): Promise<PlannedAct | null> {
  const { currentGame } = state;
  const next = botToMove(state);
  if (currentGame === null || next === null) return null;
  const { position } = currentGame;
  // A person did both actions and left.
  if (isTurnEndDue(position)) return { kind: 'confirm' };
  const action =
    (await askBotService(state, currentGame, next, services)) ??
    (await thinkInProcess(position, next, services)) ??
    legalActions(position)[0];
  return plannedMove(state, action);
}

/** Null: there is no answer, or a bad one, or the bot does not think. */
async function askBotService(
  state: TableState,
  play: GameInProgress,
  { bot, seat }: BotToMove,
  { botService, log, random: source }: TableServices,
): Promise<Action | null> {
  if (!isBotName(bot) || bot === randomBot.name) return null;
  const token = await botService.ask(makeBotQuestion(state, play, { bot, seat }, source));
  if (token === null) return null;
  const action = parseAction(token);
  if (action.ok && refusal(play.position, seat, action.value) === null) return action.value;
  log.error('bot failed', { bot, error: 'not legal' });
  return null;
}

async function thinkInProcess(
  position: Position,
  { bot, seat }: BotToMove,
  services: TableServices,
): Promise<Action | null> {
  try {
    const thinks = bot === randomBot.name ? randomBot : await loadCalm();
    const action = await thinkInSlices(thinks, viewOf(position, seat), seat, services);
    if (refusal(position, seat, action) === null) return action;
    services.log.error('bot failed', { bot, error: 'not legal' });
  } catch (error) {
    services.log.error('bot failed', { bot, ...errorFields(error) });
  }
  return null;
}

/** Loaded only where it is needed: a server whose bots think outside does without. */
const loadCalm = async (): Promise<Bot> => (await import('@tigris/bots/levels')).BOTS.calm;

/** Lets a bot think in slices: however many tables have bots, everybody else is served between two slices. */
async function thinkInSlices(
  bot: Bot,
  view: View,
  seat: Seat,
  { random: source, slices }: TableServices,
): Promise<Action> {
  const thinking = bot.think(view, seat, { memory: null, budget: FALLBACK_BUDGET, random: source });
  for (;;) {
    if (slices.isOver) await slices.next();
    noteJob('bot');
    const step = thinking.next();
    if (step.done) return step.value.action;
  }
}
