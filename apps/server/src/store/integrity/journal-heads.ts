import type { DatabaseSync } from 'node:sqlite';
import type { GameId } from '../../ports/journal.ts';
import type { Written } from '../sqlite/write-batch.ts';
import type { Head, Heads, Witness } from './heads-log.ts';

/** Bytes in the witness after which it is emptied into the store. */
const MOST = 4 * 1024 * 1024;

/**
 * What the journal of each game has to hold. New heads go to the witness, outside of the store; now and then they are
 * moved into the store itself, together with all that they vouch for.
 */
export interface JournalHeads {
  of(game: GameId): Head | null;
  /** Whether any game of this table has to be there. */
  ofTable(code: string): boolean;
  /** Inside a transaction: holds once that is written. */
  set(game: GameId, head: Head): void;
  /** The same for games that are deleted. */
  forget(games: readonly GameId[]): void;
  /** After a transaction. */
  ended(written: Written): void;
  /** Moves all heads into the store, and the store's log into its file. */
  settle(): void;
}

export function journalHeads(db: DatabaseSync, witness: Witness, promised: Heads, most = MOST): JournalHeads {
  const select = db.prepare('SELECT seq, chain FROM heads WHERE game = ?');
  const selectTable = db.prepare('SELECT 1 FROM heads WHERE game > ? AND game < ? LIMIT 1');
  const upsert = db.prepare(`INSERT INTO heads (game, seq, chain) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET seq = excluded.seq, chain = excluded.chain WHERE excluded.seq > seq`);
  const remove = db.prepare('DELETE FROM heads WHERE game = ?');
  const noted: Heads = new Map(promised);
  let changed: Heads = new Map();
  let limit = most;

  const stored = (game: GameId): Head | null => {
    const row = select.get(game);
    return row === undefined ? null : { seq: Number(row.seq), chain: String(row.chain) };
  };
  const move = (): void => {
    db.exec('BEGIN IMMEDIATE');
    for (const [game, head] of noted) {
      if (head === null) remove.run(game);
      else upsert.run(game, head.seq, head.chain);
    }
    db.exec('COMMIT');
  };
  const settle = (): void => {
    if (!db.isOpen) return;
    limit = witness.size + most;
    try {
      move();
      // What is still in the log can be spoiled together with what vouches for it.
      if (!isLogEmptied(db)) return;
    } catch {
      // It is tried again later; until then the witness goes on.
      if (db.isTransaction) db.exec('ROLLBACK');
      return;
    }
    witness.clear();
    noted.clear();
    limit = most;
  };

  return {
    settle,
    of: (game) => noted.get(game) ?? (noted.has(game) ? null : stored(game)),
    // A digit follows the slash in the order of characters.
    ofTable: (code) => selectTable.get(`${code}/`, `${code}0`) !== undefined,
    set(game, head) {
      changed.set(game, head);
    },
    forget(games) {
      for (const game of games) {
        changed.set(game, null);
        remove.run(game);
      }
      // Already now: were the process killed after the transaction, the games would be missed at the next start.
      witness.forget(games);
    },
    ended(written) {
      if (changed.size === 0) return;
      if (written === 'written') {
        witness.note(changed);
        for (const [game, head] of changed) noted.set(game, head);
        if (witness.size > limit) setImmediate(settle);
      }
      changed = new Map();
    },
  };
}

/** False where another process reads just now: nobody waits for it. */
function isLogEmptied(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}
