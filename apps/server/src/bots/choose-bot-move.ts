import { isDeepStrictEqual } from 'node:util';
import { type Budget, choose, type SeatMemory } from '@tigris/bots';
import { BOTS, MemoryCache, seededRandom } from '@tigris/bots/levels';
import { makeAction, viewOf } from '@tigris/engine';
import type { BotQuestion } from '../ports/bots.ts';

/** So many seats are remembered; others are worked out anew, which takes some milliseconds. */
const MAX_MEMORIES = 40;

const recollections = new MemoryCache(MAX_MEMORIES);

/** The token of what a bot does. */
export function chooseBotMove(question: BotQuestion, budget: Budget): string {
  const { bot, view, seat, seed } = question;
  const memory = recallMemory(question);
  return makeAction(choose(BOTS[bot], view, seat, { memory, budget, random: seededRandom(seed) }).action);
}

/** What the seat remembers; null where the record does not lead to what the seat sees, as in a game that was arranged. */
export function recallMemory({ key, record, seat, view }: BotQuestion): SeatMemory | null {
  const memory = record && recollections.recall(key, record, seat);
  return memory !== null && isDeepStrictEqual(viewOf(memory.follower.position, seat), view) ? memory : null;
}
