import {
  type Action,
  type DecisionKind,
  decisionKind,
  legalActions,
  type Position,
  refusal,
  viewOf,
} from '@tigris/engine';
import { delay } from '../../browser/delay.ts';
import type { BotPlayer, BotRequest } from './bot-player.ts';

/** How bots play in the page. */
export type BotSettings = {
  /** Asked in this order, until one gives a legal action. */
  bots: readonly BotPlayer[];
  /** Minimum time an answer takes, in ms. The bot thinks meanwhile. */
  minAnswerMs: (decision: DecisionKind) => number;
  /** Called with the reason why a bot failed. */
  report: (error: unknown) => void;
};

/** Returns what the bots decide for a seat. The minimum time hides how quickly they decided. */
export async function requestBotAction(
  position: Position,
  request: Omit<BotRequest, 'view'>,
  settings: BotSettings,
): Promise<Action> {
  const kind = decisionKind(position);
  const minimum = delay(kind === null ? 0 : settings.minAnswerMs(kind), request.signal);
  const action = await firstLegalAction(position, request, settings);
  await minimum;
  return action;
}

/** Returns any legal action if all bots fail. */
async function firstLegalAction(
  position: Position,
  { seat, record, signal }: Omit<BotRequest, 'view'>,
  { bots, report }: BotSettings,
): Promise<Action> {
  const view = viewOf(position, seat);
  for (const bot of bots) {
    try {
      const action = await bot({ view, seat, record, signal });
      const code = refusal(position, seat, action);
      if (code === null) return action;
      report(new Error(`a bot chose an illegal action: ${code}`));
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  return legalActions(position)[0];
}
