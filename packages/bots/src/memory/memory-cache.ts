import type { RedactedRecord, Seat } from '@tigris/engine';
import { rememberRecord } from './remember-record.ts';
import type { SeatMemory } from './seat-memory.ts';

/** @param texts the steps, compared with the beginning of later records. */
type CachedMemory = { start: string; texts: string[]; memory: SeatMemory };

/** Least recently used memories of seats: the next request about a game adds only a few steps to its record. */
export class MemoryCache {
  readonly #maxSeats: number;
  /** In order of use. */
  readonly #memories = new Map<string, CachedMemory>();

  constructor(maxSeats: number) {
    this.#maxSeats = maxSeats;
  }

  /**
   * Returns what a seat remembers of a record, or null if the record breaks the rules.
   * @param key identifies the seat and the game; a wrong key costs time, never correctness.
   */
  recall(key: string, record: RedactedRecord, seat: Seat): SeatMemory | null {
    const start = JSON.stringify([seat, record.rules, record.seats, record.deal]);
    const texts = record.steps.map((step) => JSON.stringify(step));
    const cached = this.#memories.get(key);
    // `rememberRecord` changes the memory that it continues.
    this.#memories.delete(key);
    const continues = cached?.start === start && cached.texts.every((text, i) => text === texts[i]);
    const memory = rememberRecord(record, seat, continues ? cached.memory : null);
    if (memory !== null) this.#store(key, { start, texts, memory });
    return memory;
  }

  #store(key: string, cached: CachedMemory): void {
    this.#memories.set(key, cached);
    const [oldest] = this.#memories.keys();
    if (oldest !== undefined && this.#memories.size > this.#maxSeats) this.#memories.delete(oldest);
  }
}
