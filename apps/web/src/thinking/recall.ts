import type { Memory } from '@tigris/bots';
import { remember } from '@tigris/bots/levels';
import type { RedactedRecord, Seat } from '@tigris/engine';

/** @param texts its steps, to see whether another record begins with them. */
type Remembered = { start: string; texts: string[]; memory: Memory };

/** What was remembered last for each seat: a game is asked about again and again, and only its last steps are new. */
const last = new Map<Seat, Remembered>();

/** What a seat remembers of a record; null where the record does not go by the rules. */
export function recall(record: RedactedRecord, seat: Seat): Memory | null {
  const start = JSON.stringify([record.rules, record.seats, record.deal]);
  const texts = record.steps.map((step) => JSON.stringify(step));
  const known = last.get(seat);
  // Remembering uses up what it goes on from.
  last.delete(seat);
  const goesOn = known?.start === start && known.texts.every((text, i) => text === texts[i]);
  const memory = remember(record, seat, goesOn ? known.memory : null);
  if (memory !== null) last.set(seat, { start, texts, memory });
  return memory;
}
