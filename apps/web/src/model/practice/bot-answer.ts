import { firstLegalAction } from '@tigris/bots';
import { type Action, type DecisionKind, decisionKind, type Position, viewOf } from '@tigris/engine';
import { delay } from '../../browser/delay.ts';
import type { BotPlayer, BotRequest } from './bot-player.ts';

/** How bots play in the page. */
export type BotSettings = {
  /** Asked in this order, until one gives a legal action. */
  bots: readonly BotPlayer[];
  /** Minimum time an answer takes, in ms. The bot thinks meanwhile. */
  minAnswerMs: (decision: DecisionKind) => number;
  /** Called with the reason why a bot failed. */
  onBotError: (error: unknown) => void;
};

/** Returns what the bots decide for a seat. The minimum time hides how quickly they decided. */
export async function requestBotAction(
  position: Position,
  request: Omit<BotRequest, 'view'>,
  { bots, minAnswerMs, onBotError }: BotSettings,
): Promise<Action> {
  const { seat, signal } = request;
  const view = viewOf(position, seat);
  const kind = decisionKind(position);
  const minimum = delay(kind === null ? 0 : minAnswerMs(kind), signal);
  const sources = bots.map((bot) => () => bot({ ...request, view }));
  const action = await firstLegalAction(position, seat, sources, (reason) => {
    if (!signal.aborted) onBotError(reason);
  });
  await minimum;
  return action;
}
