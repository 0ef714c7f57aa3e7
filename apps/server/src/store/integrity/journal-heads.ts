import type { DatabaseSync } from 'node:sqlite';
import type { GameId } from '../../ports/journal.ts';
import type { WriteOutcome } from '../write-outcome.ts';
import type { HeadsByGame, HeadsLog, JournalHead } from './heads-log.ts';

/** Size at which the log is moved into the store. */
const MAX_LOG_BYTES = 4 * 1024 * 1024;

/**
 * The last entry of each journal. New heads go to the heads log, outside of the store; from time to time they are moved
 * into the store, together with the entries that they vouch for.
 */
export interface JournalHeads {
  get(game: GameId): JournalHead | null;
  /** Whether any game of this table must exist. */
  hasTable(code: string): boolean;
  /** Call inside a transaction; takes effect when it is committed. */
  set(game: GameId, head: JournalHead): void;
  /** The same for deleted games. */
  forget(games: readonly GameId[]): void;
  /** Call after each transaction. */
  afterTransaction(written: WriteOutcome): void;
  /** Moves all heads into the store, and the WAL into the database file. */
  flush(): void;
}

export function createJournalHeads(
  db: DatabaseSync,
  headsLog: HeadsLog,
  expected: HeadsByGame,
  maxLogBytes = MAX_LOG_BYTES,
): JournalHeads {
  const select = db.prepare('SELECT seq, chain FROM heads WHERE game = ?');
  const selectTable = db.prepare('SELECT 1 FROM heads WHERE game > ? AND game < ? LIMIT 1');
  const upsert = db.prepare(`INSERT INTO heads (game, seq, chain) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET seq = excluded.seq, chain = excluded.chain WHERE excluded.seq > seq`);
  const remove = db.prepare('DELETE FROM heads WHERE game = ?');
  const unflushed: HeadsByGame = new Map(expected);
  let changed: HeadsByGame = new Map();
  let flushAtBytes = maxLogBytes;

  const stored = (game: GameId): JournalHead | null => {
    const row = select.get(game);
    return row === undefined ? null : { seq: Number(row.seq), chain: String(row.chain) };
  };
  const moveIntoStore = (): void => {
    db.exec('BEGIN IMMEDIATE');
    for (const [game, head] of unflushed) {
      if (head === null) remove.run(game);
      else upsert.run(game, head.seq, head.chain);
    }
    db.exec('COMMIT');
  };
  const flush = (): void => {
    if (!db.isOpen) return;
    flushAtBytes = headsLog.size + maxLogBytes;
    try {
      moveIntoStore();
      // While the WAL is not empty, damage to it could hit entries and heads alike.
      if (!truncateWal(db)) return;
    } catch {
      // Retried later; until then the log keeps growing.
      if (db.isTransaction) db.exec('ROLLBACK');
      return;
    }
    headsLog.clear();
    unflushed.clear();
    flushAtBytes = maxLogBytes;
  };

  return {
    flush,
    get: (game) => unflushed.get(game) ?? (unflushed.has(game) ? null : stored(game)),
    // In ASCII, `0` follows `/`.
    hasTable: (code) => selectTable.get(`${code}/`, `${code}0`) !== undefined,
    set(game, head) {
      changed.set(game, head);
    },
    forget(games) {
      for (const game of games) {
        changed.set(game, null);
        remove.run(game);
      }
      // Logged before the commit: if the process is killed in between, the next start would report the games as lost.
      headsLog.appendDeleted(games);
    },
    afterTransaction(written) {
      if (changed.size === 0) return;
      if (written === 'written') {
        headsLog.append(changed);
        for (const [game, head] of changed) unflushed.set(game, head);
        if (headsLog.size > flushAtBytes) setImmediate(flush);
      }
      changed = new Map();
    },
  };
}

/** Does not wait for readers. Returns whether the WAL is empty. */
function truncateWal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}
