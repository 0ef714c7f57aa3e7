import { BOT_THINKING_MS, type Bot, type BotName, choose, type Random } from '@tigris/bots';
import type { Action, RedactedRecord, Seat, View } from '@tigris/engine';
import { botWorker } from '../../bot-worker/bot-worker-client.ts';
import { withPausableTimer } from '../../bot-worker/page-activity.ts';

/** A decision that a bot is asked for, with no more than its seat may know (N6). */
export type BotRequest = {
  view: View;
  seat: Seat;
  /** The game so far as this seat saw it; null if it did not begin with a deal. */
  record: () => RedactedRecord | null;
  /** Aborted when the decision is no longer needed. */
  signal: AbortSignal;
};

export type BotPlayer = (request: BotRequest) => Promise<Action>;

/** A bot that decides at once, in the page, and without memory. */
export const immediateBot =
  (bot: Bot, random: Random): BotPlayer =>
  async ({ view, seat }) =>
    choose(bot, view, seat, { memory: null, budget: { kind: 'iterations', count: 1 }, random }).action;

/**
 * A bot that thinks in the worker for the time of its level. Forced answers take as long as others: a quick answer would
 * reveal something about the bot's hand.
 */
export const workerBot =
  (bot: BotName): BotPlayer =>
  ({ view, seat, record, signal }) =>
    withPausableTimer(async (timer) => {
      const thinkingMs = BOT_THINKING_MS[bot];
      const request = { bot, view, seat, record: record(), thinkingMs };
      const { action } = await botWorker.run({ kind: 'decide', request }, { signal });
      await timer.waitFor(thinkingMs, signal);
      return action;
    });
