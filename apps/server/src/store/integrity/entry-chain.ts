import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../../ports/journal.ts';

/** 132 bits in base64url: no accidental change leaves them the same. */
const CHECKSUM_CHARS = 22;

/** What the first entry of a game is chained on. */
export const EMPTY_CHAIN = '';

type ChainedFields = Omit<Entry, 'game'> & { game: string };

/** The checksum of an entry and of all before it in its game. */
export function chainChecksum(before: string, { game, seq, kind, at, body }: ChainedFields): string {
  return hash('sha256', [before, game, seq, kind, at, body].join('\n'), 'base64url').slice(0, CHECKSUM_CHARS);
}

/** Chains the entries that are there as they are, and takes down where each game stands. */
export function addChainColumn(db: DatabaseSync): void {
  let last = '';
  let chain = EMPTY_CHAIN;
  // Called row by row, in the order of the key.
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
