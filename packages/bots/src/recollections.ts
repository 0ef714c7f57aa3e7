import type { RedactedRecord, Seat } from '@tigris/engine';
import type { Memory } from './memory.ts';
import { remember } from './remember.ts';

/** @param texts the steps, to see whether another record begins with them. */
type Recollection = { start: string; texts: string[]; memory: Memory };

/** What seats remembered last: a game is asked about again and again, and only its last steps are new. */
export class Recollections {
  readonly #most: number;
  /** Those that were used last are last. */
  readonly #last = new Map<string, Recollection>();

  /** @param most so many seats are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * What a seat remembers of a record; null where the record does not go by the rules.
   * @param key the same for each record of this seat in this game; nothing goes wrong where it is not.
   */
  recall(key: string, record: RedactedRecord, seat: Seat): Memory | null {
    const start = JSON.stringify([seat, record.rules, record.seats, record.deal]);
    const texts = record.steps.map((step) => JSON.stringify(step));
    const known = this.#last.get(key);
    // Remembering uses up what it goes on from.
    this.#last.delete(key);
    const goesOn = known?.start === start && known.texts.every((text, i) => text === texts[i]);
    const memory = remember(record, seat, goesOn ? known.memory : null);
    if (memory !== null) this.#keep(key, { start, texts, memory });
    return memory;
  }

  #keep(key: string, recollection: Recollection): void {
    this.#last.set(key, recollection);
    const [oldest] = this.#last.keys();
    if (oldest !== undefined && this.#last.size > this.#most) this.#last.delete(oldest);
  }
}
