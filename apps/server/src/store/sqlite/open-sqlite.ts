import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../log/log.ts';
import { type HeadsByGame, openHeadsLog, readHeadsLog } from '../integrity/heads-log.ts';
import { createJournalHeads } from '../integrity/journal-heads.ts';
import { copyWal, deleteWalCopy, findLostGames, quarantineStore } from '../integrity/quarantine.ts';
import { loadOrCreateSecret, PUSH_KEY_NAME } from '../secret-file.ts';
import type { Store } from '../store.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { migrateSqlite } from './sqlite-migrations.ts';
import { sqlitePersons } from './sqlite-persons.ts';
import { sqliteServiceTime } from './sqlite-service-time.ts';
import { sqliteSubscriptions } from './sqlite-subscriptions.ts';
import { sqliteTables } from './sqlite-tables.ts';
import { createWriteBatch, writeOrThrow } from './write-batch.ts';

/**
 * Opens the embedded store: one file in the data folder.
 * @param log receives reports of damage
 */
export function openSqlite(dataDir: string, log?: Log): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const expectedHeads = readHeadsLog(dataDir);
  if (expectedHeads.size > 0) copyWal(dataDir, log);
  // The timeout comes first: switching to WAL needs the lock too, if two processes open the file at once.
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
      // With a full disk transactions still begin. After a failed write, only another write tells.
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

const MAX_LOGGED_GAMES = 20;

/** Logs lost entries and copies the files before anything is written. */
function reportDamage(db: DatabaseSync, dataDir: string, expectedHeads: HeadsByGame, log: Log | undefined): void {
  const lost = findLostGames(db, expectedHeads);
  if (lost.length === 0) {
    deleteWalCopy(dataDir);
    return;
  }
  const kept = quarantineStore(dataDir, new Date());
  log?.error('store damaged', { games: lost.length, kept });
  for (const game of lost.slice(0, MAX_LOGGED_GAMES))
    log?.error('journal damaged', { game, promised: expectedHeads.get(game)?.seq });
}

/** Writes without changing anything. */
function rewriteUserVersion(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${Number(db.prepare('PRAGMA user_version').get()?.user_version)}`);
}
