import type { AppendOutcome, Entry, GameId } from '../../../server/src/ports/journal.ts';
import { MemoryTables } from '../../../server/test/table/support/memory-store.ts';
import type { StoreKind } from '../simulated-run.ts';

/** A fault of an append. */
export type AppendFault =
  /** Not written; the result says so. */
  | 'failed'
  /** Written; the result is `unknown` after a delay. */
  | 'unanswered'
  /** Not written; the result is `unknown` after a delay. */
  | 'lost'
  /** The result is `unknown`; written later. */
  | 'belated'
  /** Written and acknowledged after a delay. */
  | 'slow';

export type PlannedFault = { fate: AppendFault; ms: number };

/** The store that outlives all processes: journal and lists, with planned faults. */
export class Disk {
  readonly kind: StoreKind;
  readonly tables = new MemoryTables();
  readonly #games = new Map<GameId, Entry[]>();
  readonly #onWrite: (entry: Entry, by: string) => void;
  /** Faults of the next appends. */
  readonly plannedFaults: PlannedFault[] = [];
  /** The store cannot be reached until then. */
  downUntil = 0;
  /** The store writes but does not read until then. */
  unreadableUntil = 0;
  isFull = false;

  /** @param wrote called for each written entry, with the process that sent it. */
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

  endFaults(): void {
    this.plannedFaults.length = 0;
    this.downUntil = 0;
    this.unreadableUntil = 0;
    this.isFull = false;
  }
}
