import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../log/log.ts';
import { type HeadsByGame, openHeadsLog, readHeadsLog } from '../integrity/heads-log.ts';
import { createJournalHeads } from '../integrity/journal-heads.ts';
import { copyWal, deleteWalCopy, findLostGames, quarantineStore } from '../integrity/quarantine.ts';
import { loadOrCreateSecret, PUSH_KEY_NAME } from '../secret-file.ts';
import type { Store } from '../store.ts';
import { writeOrThrow } from '../write-outcome.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { migrateSqlite } from './sqlite-migrations.ts';
import { sqlitePersons } from './sqlite-persons.ts';
import { sqliteServiceTime } from './sqlite-service-time.ts';
import { sqliteSubscriptions } from './sqlite-subscriptions.ts';
import { sqliteTables } from './sqlite-tables.ts';
import { createWriteBatch } from './write-batch.ts';

/** The embedded store: one file in the data folder, no service to run. @param log hears of what is damaged. */
export function openSqlite(dataDir: string, log?: Log): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const expectedHeads = readHeadsLog(dataDir);
  if (expectedHeads.size > 0) copyWal(dataDir, log);
  // The timeout comes first: changing to WAL needs the lock as well, when two processes open the file at once.
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'), { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;');
  if (expectedHeads.size > 0) reportDamage(db, dataDir, expectedHeads, log);
  migrateSqlite(db);

  const headsLog = openHeadsLog(dataDir);
  const heads = createJournalHeads(db, headsLog, expectedHeads);
  heads.flush();
  const batch = createWriteBatch(db, heads.afterTransaction);
  const tables = sqliteTables(db, batch, heads);
  return {
    journal: sqliteJournal(db, batch, heads),
    tables,
    persons: sqlitePersons(db, batch),
    serviceTime: sqliteServiceTime(db, batch),
    subscriptions: sqliteSubscriptions(db, batch),
    pushKey: { getOrSet: async (fresh) => loadOrCreateSecret(dataDir, PUSH_KEY_NAME, fresh) },
    async ping() {
      // A full disk lets transactions begin: after one that failed only another one tells.
      if (batch.lastWriteFailed) await writeOrThrow(batch, () => rewriteUserVersion(db));
      else db.exec('BEGIN IMMEDIATE; ROLLBACK;');
    },
    async close() {
      if (!db.isOpen) return;
      tables.end();
      batch.flush();
      heads.flush();
      headsLog.close();
      db.close();
    },
  };
}

/** So many lost games are named in the log. */
const MAX_LOGGED_GAMES = 20;

/** Logs what is lost and keeps a copy of the files, before anything is written. */
function reportDamage(db: DatabaseSync, dataDir: string, promised: HeadsByGame, log: Log | undefined): void {
  const lost = findLostGames(db, promised);
  if (lost.length === 0) {
    deleteWalCopy(dataDir);
    return;
  }
  const kept = quarantineStore(dataDir, new Date());
  log?.error('store damaged', { games: lost.length, kept });
  for (const game of lost.slice(0, MAX_LOGGED_GAMES))
    log?.error('journal damaged', { game, promised: promised.get(game)?.seq });
}

/** Writes what is there already. */
function rewriteUserVersion(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.user_version)}`);
}
