import { makePosition, type RedactedRecord, type Seat, type View, viewOf } from '@tigris/engine';
import type { Bot, Choice, CooperativeTask, ThinkOptions } from '../bot/bot.ts';
import type { MemoryCache } from '../memory/memory-cache.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';

/** A decision of a seat, with what the seat may know (N6). */
export type RecordedDecision = {
  view: View;
  seat: Seat;
  /** The game so far as the seat saw it, or null. */
  record: RedactedRecord | null;
  /** Identifies game and seat in the cache. */
  key: string;
};

/** Lets a bot decide with the memory that follows from the record. */
export const decideFromRecord = (
  bot: Bot,
  decision: RecordedDecision,
  memories: MemoryCache,
  options: Omit<ThinkOptions, 'memory'>,
): CooperativeTask<Choice> =>
  bot.think(decision.view, decision.seat, { ...options, memory: recallMemory(decision, memories) });

/** Returns null if the record does not lead to the view, as in an arranged position. */
export function recallMemory({ view, seat, record, key }: RecordedDecision, memories: MemoryCache): SeatMemory | null {
  const memory = record === null ? null : memories.recall(key, record, seat);
  if (memory === null) return null;
  return makePosition(viewOf(memory.observed.position, seat)) === makePosition(view) ? memory : null;
}
