import {
  type Bot,
  type Budget,
  firstLegalAction,
  IllegalBotActionError,
  isBotName,
  randomBot,
  runInSlices,
} from '@tigris/bots';
import { type Action, isTurnEndDue, type Position, parseAction, type Seat, viewOf } from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import { noteJob } from '../../log/event-loop-lag.ts';
import { errorFields } from '../../log/log.ts';
import { plannedMove } from '../acts/decide.ts';
import type { PlannedAct } from '../state/act.ts';
import { botDecidingFor } from '../state/stand-ins.ts';
import { seatToAct, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { makeBotQuestion } from './bot-question.ts';

type BotToMove = { bot: string; seat: Seat };

/** The bot that has to decide or to confirm its turn, and its seat; null: none. */
export function botToMove(state: TableState): BotToMove | null {
  const { currentGame, order } = state;
  const seat = currentGame === null || currentGame.position.over ? null : seatToAct(currentGame.position);
  const bot = seat === null ? null : botDecidingFor(state, order[seat]);
  return seat !== null && bot !== null ? { bot, seat } : null;
}

/** Thinking budget inside the server process. */
const FALLBACK_BUDGET: Budget = { kind: 'iterations', count: 500 };

/**
 * Returns the move of the bot that has to decide. Bots think in a process of their own; without a legal answer from
 * there, `calm` thinks in this process.
 */
export async function botMove(state: TableState, services: TableServices): Promise<PlannedAct | null> {
  const { currentGame } = state;
  const next = botToMove(state);
  if (currentGame === null || next === null) return null;
  const { position } = currentGame;
  // A person completed the turn and left before confirming it.
  if (isTurnEndDue(position)) return { kind: 'confirm' };
  const sources = [
    () => askBotService(state, currentGame, next, services),
    () => thinkInProcess(position, next, services),
  ];
  const action = await firstLegalAction(position, next.seat, sources, (reason) =>
    services.log.error('bot failed', { bot: next.bot, ...errorFields(reason) }),
  );
  return plannedMove(state, action);
}

/** Asks the bot process. Null: no answer, or a bot that does not think. */
async function askBotService(
  state: TableState,
  game: GameInProgress,
  { bot, seat }: BotToMove,
  { botService, random: source }: TableServices,
): Promise<Action | null> {
  if (!isBotName(bot) || bot === randomBot.name) return null;
  const token = await botService.ask(makeBotQuestion(state, game, { bot, seat }, source));
  if (token === null) return null;
  const action = parseAction(token);
  if (!action.ok) throw new IllegalBotActionError(action.error.code);
  return action.value;
}

/** Thinks in slices, so that bots do not block the event loop. */
async function thinkInProcess(
  position: Position,
  { bot, seat }: BotToMove,
  { random: source, slices }: TableServices,
): Promise<Action> {
  const thinker = bot === randomBot.name ? randomBot : await loadCalm();
  const options = { memory: null, budget: FALLBACK_BUDGET, random: source };
  const task = thinker.think(viewOf(position, seat), seat, options);
  const { action } = await runInSlices(task, slices, { beforeStep: () => noteJob('bot') });
  return action;
}

/** Loaded on demand: while the bot process works, the server does not need it. */
const loadCalm = async (): Promise<Bot> => (await import('@tigris/bots/levels')).BOTS.calm;
