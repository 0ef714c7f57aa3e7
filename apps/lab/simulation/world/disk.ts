import type { AppendOutcome, Entry, GameId } from '../../../server/src/ports/journal.ts';
import { MemoryTables } from '../../../server/test/table/support/memory-store.ts';
import type { StoreKind } from '../simulated-run.ts';

/** What becomes of an append, beside going well. */
export type AppendFault =
  /** Nothing is written, and the table is told so. */
  | 'failed'
  /** It is written, and after a time the answer is `unknown`. */
  | 'unanswered'
  /** It is not written, and after a time the answer is `unknown`. */
  | 'lost'
  /** The answer is `unknown`, and later it is written after all. */
  | 'belated'
  /** It is written late, and then answered. */
  | 'slow';

export type PlannedFault = { fate: AppendFault; ms: number };

/** What outlives every process: the entries that are written, what the lists know, and the trouble to come. */
export class Disk {
  readonly kind: StoreKind;
  readonly tables = new MemoryTables();
  readonly #games = new Map<GameId, Entry[]>();
  readonly #onWrite: (entry: Entry, by: string) => void;
  /** What becomes of the next appends. */
  readonly plannedFaults: PlannedFault[] = [];
  /** Until then nobody reaches the store. */
  downUntil = 0;
  /** Until then the store takes entries, and does not read any. */
  unreadableUntil = 0;
  isFull = false;

  /** @param wrote hears of each entry that is written, and which process sent it. */
  constructor(kind: StoreKind, wrote: (entry: Entry, by: string) => void) {
    this.kind = kind;
    this.#onWrite = wrote;
  }

  write(entry: Entry, by: string): Extract<AppendOutcome, 'ok' | 'conflict'> {
    const entries = this.#games.get(entry.game) ?? [];
    if (entries.some(({ seq }) => seq === entry.seq)) return 'conflict';
    entries.push({ ...entry });
    this.#games.set(entry.game, entries);
    this.#onWrite(entry, by);
    return 'ok';
  }

  read(game: GameId, from = 0, most = Number.POSITIVE_INFINITY): Entry[] {
    return (this.#games.get(game) ?? []).filter(({ seq }) => seq >= from).slice(0, most);
  }

  /** No more trouble. */
  endFaults(): void {
    this.plannedFaults.length = 0;
    this.downUntil = 0;
    this.unreadableUntil = 0;
    this.isFull = false;
  }
}
