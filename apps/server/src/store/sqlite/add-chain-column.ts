import type { DatabaseSync } from 'node:sqlite';
import { chainChecksum, EMPTY_CHAIN } from '../integrity/entry-chain.ts';

/** Adds checksums to existing entries, and the head of each game. */
export function addChainColumn(db: DatabaseSync): void {
  let last = '';
  let chain = EMPTY_CHAIN;
  // Called once per row, in the order of the key.
  db.function('chained', { varargs: true }, (...row) => {
    const [game, kind, body] = [row[0], row[2], row[3]].map(String);
    const before = game === last ? chain : EMPTY_CHAIN;
    chain = chainChecksum(before, { game, seq: Number(row[1]), kind, body, at: Number(row[4]) });
    last = game;
    return chain;
  });
  db.exec(`
    CREATE TABLE chained_journal (
      game TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
      chain TEXT NOT NULL, PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO chained_journal
      SELECT game, seq, kind, body, at, chained(game, seq, kind, body, at) FROM journal ORDER BY game, seq;
    DROP TABLE journal;
    ALTER TABLE chained_journal RENAME TO journal;

    CREATE TABLE heads (
      game TEXT PRIMARY KEY, seq INTEGER NOT NULL, chain TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO heads SELECT game, max(seq), chain FROM journal GROUP BY game;
  `);
}
