import { BOT_THINKING_MS, type Bot, type BotName, choose, type Random } from '@tigris/bots';
import type { Action, RedactedRecord, Seat, View } from '@tigris/engine';
import { botWorker } from '../../bot-worker/bot-worker-client.ts';
import { withPausableTimer } from '../../bot-worker/page-activity.ts';

/** A decision that a bot is asked for. It gets only what its seat may know (N6). */
export type BotRequest = {
  view: View;
  seat: Seat;
  /** The game so far as this seat saw it; null where nobody knows how it began. */
  record: () => RedactedRecord | null;
  /** Aborted when nobody waits for the decision any more. */
  signal: AbortSignal;
};

/** Decides for a bot. */
export type BotPlayer = (asked: BotRequest) => Promise<Action>;

/** A bot that decides at once, in the page, and remembers nothing. */
export const immediateBot =
  (bot: Bot, random: Random): BotPlayer =>
  async ({ view, seat }) =>
    choose(bot, view, seat, { memory: null, budget: { kind: 'iterations', count: 1 }, random }).action;

/**
 * A bot that thinks as long as its level may, elsewhere than the page. A forced answer takes as long as one that has to
 * be thought about: otherwise the wait would tell of a hand.
 */
export const workerBot =
  (bot: BotName): BotPlayer =>
  ({ view, seat, record, signal }) =>
    withPausableTimer(async (stint) => {
      const ms = BOT_THINKING_MS[bot];
      const request = { bot, view, seat, record: record(), ms };
      const { action } = await botWorker.run({ kind: 'decide', request }, { signal });
      await stint.waitFor(ms, signal);
      return action;
    });
