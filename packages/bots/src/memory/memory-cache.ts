import type { RedactedRecord, Seat } from '@tigris/engine';
import { rememberRecord } from './remember-record.ts';
import type { SeatMemory } from './seat-memory.ts';

/** @param texts the steps, to see whether another record begins with them. */
type CachedMemory = { start: string; texts: string[]; memory: SeatMemory };

/** What seats remembered last: a game is asked about again and again, and only its last steps are new. */
export class MemoryCache {
  readonly #most: number;
  /** Those that were used last are last. */
  readonly #last = new Map<string, CachedMemory>();

  /** @param most so many seats are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * What a seat remembers of a record; null where the record does not go by the rules.
   * @param key the same for each record of this seat in this game; nothing goes wrong where it is not.
   */
  recall(key: string, record: RedactedRecord, seat: Seat): SeatMemory | null {
    const start = JSON.stringify([seat, record.rules, record.seats, record.deal]);
    const texts = record.steps.map((step) => JSON.stringify(step));
    const known = this.#last.get(key);
    // Remembering uses up what it goes on from.
    this.#last.delete(key);
    const goesOn = known?.start === start && known.texts.every((text, i) => text === texts[i]);
    const memory = rememberRecord(record, seat, goesOn ? known.memory : null);
    if (memory !== null) this.#keep(key, { start, texts, memory });
    return memory;
  }

  #keep(key: string, recollection: CachedMemory): void {
    this.#last.set(key, recollection);
    const [oldest] = this.#last.keys();
    if (oldest !== undefined && this.#last.size > this.#most) this.#last.delete(oldest);
  }
}
