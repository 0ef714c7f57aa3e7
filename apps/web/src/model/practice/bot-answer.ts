import {
  type Action,
  type DecisionKind,
  decision,
  legalActions,
  type Position,
  refusal,
  viewOf,
} from '@tigris/engine';
import { delay } from '../../browser/delay.ts';
import type { BotAsked, BotPlayer } from './bot-player.ts';

/** How bots play in the page. */
export type BotTable = {
  /** The first is asked for each decision, the next where it fails, and so on. */
  bots: readonly BotPlayer[];
  /** How many milliseconds an answer of this seat takes at least. A bot thinks meanwhile. */
  pause: (asked: DecisionKind) => number;
  /** Is told why a bot failed; the game goes on. */
  report: (error: unknown) => void;
};

/** What bots decide for a seat. It is not shown before the pause is over, so that a quick answer tells nothing. */
export async function botAnswer(
  position: Position,
  asked: Omit<BotAsked, 'view'>,
  table: BotTable,
): Promise<Action> {
  const kind = decision(position);
  const pause = delay(kind === null ? 0 : table.pause(kind), asked.signal);
  const action = await firstLegal(position, asked, table);
  await pause;
  return action;
}

/** Where all bots fail, anything legal: a game never stops because of a bot. */
async function firstLegal(
  position: Position,
  { seat, record, signal }: Omit<BotAsked, 'view'>,
  { bots, report }: BotTable,
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
