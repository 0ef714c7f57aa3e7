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
  /** The first is asked for each decision, the next where it fails, and so on. */
  bots: readonly BotPlayer[];
  /** How many milliseconds an answer of this seat takes at least. A bot thinks meanwhile. */
  minAnswerMs: (asked: DecisionKind) => number;
  /** Is told why a bot failed; the game goes on. */
  report: (error: unknown) => void;
};

/** What bots decide for a seat. It is not shown before the pause is over, so that a quick answer tells nothing. */
export async function requestBotAction(
  position: Position,
  asked: Omit<BotRequest, 'view'>,
  table: BotSettings,
): Promise<Action> {
  const kind = decisionKind(position);
  const pause = delay(kind === null ? 0 : table.minAnswerMs(kind), asked.signal);
  const action = await firstLegalAction(position, asked, table);
  await pause;
  return action;
}

/** Where all bots fail, anything legal: a game never stops because of a bot. */
async function firstLegalAction(
  position: Position,
  { seat, record, signal }: Omit<BotRequest, 'view'>,
  { bots, report }: BotSettings,
): Promise<Action> {
  const view = viewOf(position, seat);
  for (const bot of bots) {
    try {
      const action = await bot({ view, seat, record, signal });
      const refused = refusal(position, seat, action);
      if (refused === null) return action;
      report(new Error(`a bot was refused: ${refused}`));
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  }
  return legalActions(position)[0];
}
