import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../server/src/ports/journal.ts';
import { openPostgres } from '../../server/src/store/postgres/open-postgres.ts';
import { openSqlite } from '../../server/src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../server/src/store/store.ts';
import { applyEntry, restore } from '../../server/src/table/journal/restore.ts';
import { gameId } from '../../server/src/table/state/act.ts';
import type { TableState } from '../../server/src/table/state/table-state.ts';
import { recordingLog } from '../../server/test/store/support/recording-log.ts';

/** All entries of a table, and its state after each of them. */
export type JournalContents = { entries: Entry[]; states: Map<number, TableState>; last: TableState };

/** Where a server stores its games: SQLite in a folder, or Postgres. */
export type StoreLocation = { readonly dataDir: string; readonly databaseUrl?: string | undefined };

/** Reads the journal of a table while a server may be using it. */
export async function readJournal({ dataDir, databaseUrl }: StoreLocation, code: string): Promise<JournalContents> {
  const store = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl, recordingLog().log);
  try {
    return await readTable(store, code);
  } finally {
    await store.close();
  }
}

/** Reads the journal after a crash. Reads a copy of the files, which the next process must find unchanged. */
export async function readCrashedJournal(kept: StoreLocation, code: string): Promise<JournalContents> {
  if (kept.databaseUrl !== undefined) return readJournal(kept, code);
  const dataDir = mkdtempSync(join(tmpdir(), 'te-remains-'));
  try {
    cpSync(kept.dataDir, dataDir, { recursive: true });
    return await readJournal({ dataDir }, code);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Reads the journal from an open store. Retries if the table writes meanwhile. */
export async function readTable(store: Store, code: string): Promise<JournalContents> {
  for (let tries = MAX_TRIES; tries > 0; tries--) {
    const known = await store.tables.find(code);
    if (known === null) throw new Error(`the table ${code} is gone`);
    const last = await restore(known, { journal: store.journal });
    const { entries, states, state } = await followEntries(store, code, last.game);
    if (state?.rev !== last.rev) continue;
    // Restoring the table has to lead to the same state as replaying its entries one by one.
    if (!isDeepStrictEqual(state, last))
      throw new Error(`the table ${code} is restored to another state than its entries lead to`);
    return { entries, states, last };
  }
  throw new Error(`the table ${code} was written to during each of ${MAX_TRIES} reads`);
}

const MAX_TRIES = 5;

type Followed = Pick<JournalContents, 'entries' | 'states'> & { state: TableState | null };

async function followEntries({ journal }: Store, code: string, games: number): Promise<Followed> {
  const entries: Entry[] = [];
  const states = new Map<number, TableState>();
  let state: TableState | null = null;
  for (let game = 1; game <= games; game++) {
    for (const entry of await journal.read(gameId(code, game))) {
      state = applyEntry(entry.kind === 'begin' ? null : state, entry);
      states.set(entry.seq, state);
      entries.push(entry);
    }
  }
  return { entries, states, state };
}
