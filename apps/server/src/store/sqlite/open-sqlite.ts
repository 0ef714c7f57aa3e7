import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../log/log.ts';
import { type Heads, openWitness, readWitness } from '../integrity/heads-log.ts';
import { journalHeads } from '../integrity/journal-heads.ts';
import { dropLog, keepLog, lostGames, setAside } from '../integrity/quarantine.ts';
import { keepSecretFile, PUSH_KEY } from '../secret-file.ts';
import type { Store } from '../store.ts';
import { written } from '../write-outcome.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { migrate } from './sqlite-migrations.ts';
import { sqlitePersons } from './sqlite-persons.ts';
import { sqliteUptime } from './sqlite-service-time.ts';
import { sqliteSubscriptions } from './sqlite-subscriptions.ts';
import { sqliteTables } from './sqlite-tables.ts';
import { createBatch } from './write-batch.ts';

/** The embedded store: one file in the data folder, no service to run. @param log hears of what is damaged. */
export function openSqlite(dataDir: string, log?: Log): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const promised = readWitness(dataDir);
  if (promised.size > 0) keepLog(dataDir, log);
  // The timeout comes first: changing to WAL needs the lock as well, when two processes open the file at once.
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'), { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;');
  if (promised.size > 0) lookAfter(db, dataDir, promised, log);
  migrate(db);

  const witness = openWitness(dataDir);
  const heads = journalHeads(db, witness, promised);
  heads.settle();
  const batch = createBatch(db, heads.ended);
  const tables = sqliteTables(db, batch, heads);
  return {
    journal: sqliteJournal(db, batch, heads),
    tables,
    persons: sqlitePersons(db, batch),
    uptime: sqliteUptime(db, batch),
    subscriptions: sqliteSubscriptions(db, batch),
    pushKey: { keep: async (fresh) => keepSecretFile(dataDir, PUSH_KEY, fresh) },
    async ping() {
      // A full disk lets transactions begin: after one that failed only another one tells.
      if (batch.broken) await written(batch, () => touch(db));
      else db.exec('BEGIN IMMEDIATE; ROLLBACK;');
    },
    async close() {
      if (!db.isOpen) return;
      tables.end();
      batch.flush();
      heads.settle();
      witness.close();
      db.close();
    },
  };
}

/** So many lost games are named in the log. */
const NAMED = 20;

/** Logs what is lost and keeps a copy of the files, before anything is written. */
function lookAfter(db: DatabaseSync, dataDir: string, promised: Heads, log: Log | undefined): void {
  const lost = lostGames(db, promised);
  if (lost.length === 0) {
    dropLog(dataDir);
    return;
  }
  const kept = setAside(dataDir, new Date());
  log?.error('store damaged', { games: lost.length, kept });
  for (const game of lost.slice(0, NAMED))
    log?.error('journal damaged', { game, promised: promised.get(game)?.seq });
}

/** Writes what is there already. */
function touch(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.user_version)}`);
}
