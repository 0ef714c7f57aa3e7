import type { SeatMemory } from '@tigris/bots';
import { MemoryCache } from '@tigris/bots/levels';
import { DYNASTIES, type RedactedRecord, type Seat } from '@tigris/engine';

/** One game is played at a time. */
const recollections = new MemoryCache(DYNASTIES.length);

/** What a seat remembers of a record; null where the record does not go by the rules. */
export const recallMemory = (record: RedactedRecord, seat: Seat): SeatMemory | null =>
  recollections.recall(String(seat), record, seat);
