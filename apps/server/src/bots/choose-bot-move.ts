import { type Budget, runToEnd } from '@tigris/bots';
import { BOTS, decideFromRecord, MemoryCache, seededRandom } from '@tigris/bots/levels';
import { makeAction } from '@tigris/engine';
import type { BotQuestion } from '../ports/bots.ts';

/** Number of seats whose memories are cached. Deriving a memory again takes some milliseconds. */
const MAX_MEMORIES = 40;

const memories = new MemoryCache(MAX_MEMORIES);

/** Returns the token of the bot's action. */
export function chooseBotMove(question: BotQuestion, budget: Budget): string {
  const { bot, seed } = question;
  const options = { budget, random: seededRandom(seed) };
  return makeAction(runToEnd(decideFromRecord(BOTS[bot], question, memories, options)).action);
}
