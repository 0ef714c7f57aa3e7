import type { SeatMemory } from '@tigris/bots';
import { MemoryCache } from '@tigris/bots/levels';
import { DYNASTIES, type RedactedRecord, type Seat } from '@tigris/engine';

/** Holds the memories of one game. */
const memories = new MemoryCache(DYNASTIES.length);

/** Returns what a seat remembers of a record; null if the record breaks the rules. */
export const recallMemory = (record: RedactedRecord, seat: Seat): SeatMemory | null =>
  memories.recall(String(seat), record, seat);
