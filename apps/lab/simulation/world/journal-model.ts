import type { Entry } from '../../../server/src/ports/journal.ts';
import type { CreateStartPosition } from '../../../server/src/table/acts/perform.ts';
import { applyEntry } from '../../../server/src/table/journal/restore.ts';
import { type JournaledAct, parseEntry } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';

/** The table by its journal: the truth that all laws compare with. */
export class JournalModel {
  readonly entries: Entry[] = [];
  readonly #createStartPosition: CreateStartPosition;
  readonly #states = new Map<number, TableState>();
  readonly #written = new Map<number, JournaledAct>();
  readonly #finished = new Set<number>();
  #last: TableState | null = null;

  constructor(createStartPosition: CreateStartPosition) {
    this.#createStartPosition = createStartPosition;
  }

  /** State after the last entry; null: the journal is empty. */
  get last(): TableState | null {
    return this.#last;
  }

  /** Adds an entry. Throws if it does not follow from the previous ones. */
  add(entry: Entry): TableState {
    const after = applyEntry(entry.kind === 'begin' ? null : this.#last, entry, this.#createStartPosition);
    this.#last = after;
    this.entries.push(entry);
    this.#states.set(entry.seq, after);
    this.#written.set(entry.seq, parseEntry(entry));
    if (after.phase === 'finished') this.#finished.add(after.game);
    return after;
  }

  at(rev: number): TableState | null {
    return this.#states.get(rev) ?? null;
  }

  written(rev: number): JournaledAct | null {
    return this.#written.get(rev) ?? null;
  }

  all(): Iterable<JournaledAct> {
    return this.#written.values();
  }

  /** Numbers of finished games. */
  finished(): Iterable<number> {
    return this.#finished;
  }
}
