import type { DatabaseSync } from 'node:sqlite';
import type { GameId } from '../../ports/journal.ts';
import type { WriteOutcome } from '../sqlite/write-batch.ts';
import type { HeadsByGame, HeadsLog, JournalHead } from './heads-log.ts';

/** Bytes in the witness after which it is emptied into the store. */
const MAX_LOG_BYTES = 4 * 1024 * 1024;

/**
 * What the journal of each game has to hold. New heads go to the witness, outside of the store; now and then they are
 * moved into the store itself, together with all that they vouch for.
 */
export interface JournalHeads {
  get(game: GameId): JournalHead | null;
  /** Whether any game of this table has to be there. */
  hasTable(code: string): boolean;
  /** Inside a transaction: holds once that is written. */
  set(game: GameId, head: JournalHead): void;
  /** The same for games that are deleted. */
  forget(games: readonly GameId[]): void;
  /** After a transaction. */
  afterTransaction(written: WriteOutcome): void;
  /** Moves all heads into the store, and the store's log into its file. */
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
  const settle = (): void => {
    if (!db.isOpen) return;
    flushAtBytes = headsLog.size + maxLogBytes;
    try {
      moveIntoStore();
      // What is still in the log can be spoiled together with what vouches for it.
      if (!truncateWal(db)) return;
    } catch {
      // It is tried again later; until then the witness goes on.
      if (db.isTransaction) db.exec('ROLLBACK');
      return;
    }
    headsLog.clear();
    unflushed.clear();
    flushAtBytes = maxLogBytes;
  };

  return {
    flush: settle,
    get: (game) => unflushed.get(game) ?? (unflushed.has(game) ? null : stored(game)),
    // A digit follows the slash in the order of characters.
    hasTable: (code) => selectTable.get(`${code}/`, `${code}0`) !== undefined,
    set(game, head) {
      changed.set(game, head);
    },
    forget(games) {
      for (const game of games) {
        changed.set(game, null);
        remove.run(game);
      }
      // Already now: were the process killed after the transaction, the games would be missed at the next start.
      headsLog.appendDeleted(games);
    },
    afterTransaction(written) {
      if (changed.size === 0) return;
      if (written === 'written') {
        headsLog.append(changed);
        for (const [game, head] of changed) unflushed.set(game, head);
        if (headsLog.size > flushAtBytes) setImmediate(settle);
      }
      changed = new Map();
    },
  };
}

/** False where another process reads just now: nobody waits for it. */
function truncateWal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}
