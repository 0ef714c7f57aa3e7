import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBatch } from './batch.ts';
import { migrate } from './migrations.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { demand, sqlitePersons } from './sqlite-persons.ts';
import { sqliteTables } from './sqlite-tables.ts';
import type { Store } from './store.ts';

/** The embedded store: one file in the data folder, no service to run. */
export function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The timeout comes first: changing to WAL needs the lock as well, when two processes open the file at once.
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'), { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;');
  migrate(db);

  const batch = createBatch(db);
  const tables = sqliteTables(db, batch);
  return {
    journal: sqliteJournal(db, batch),
    tables,
    persons: sqlitePersons(db, batch),
    async ping() {
      // A full disk lets transactions begin: after one that failed only another one tells.
      if (batch.broken) demand(await batch.add(() => touch(db)));
      else db.exec('BEGIN IMMEDIATE; ROLLBACK;');
    },
    async close() {
      if (!db.isOpen) return;
      tables.flush();
      batch.flush();
      db.close();
    },
  };
}

/** Writes what is there already. */
function touch(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.user_version)}`);
}
