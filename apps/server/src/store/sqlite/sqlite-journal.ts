import type { DatabaseSync } from 'node:sqlite';
import { sqliteErrorCode } from '../../log/log.ts';
import { type GameId, type Journal, JournalDamaged } from '../../ports/journal.ts';
import { chainChecksum, EMPTY_CHAIN } from '../integrity/entry-chain.ts';
import type { JournalHeads } from '../integrity/journal-heads.ts';
import { entryFromRow, verifyEntries } from '../integrity/verify-entries.ts';
import type { WriteBatch } from './write-batch.ts';

const NO_LIMIT = -1;

export function sqliteJournal(db: DatabaseSync, batch: WriteBatch, heads: JournalHeads): Journal {
  // A duplicate key must not fail the other entries of the transaction.
  const insert = db.prepare(
    'INSERT INTO journal (game, seq, kind, body, at, chain) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const select = db.prepare(
    'SELECT seq, kind, body, at, chain FROM journal WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?',
  );
  const selectBefore = db.prepare('SELECT chain FROM journal WHERE game = ? AND seq < ? ORDER BY seq DESC LIMIT 1');
  const chainBefore = (game: GameId, seq: number): string => String(selectBefore.get(game, seq)?.chain ?? EMPTY_CHAIN);

  return {
    async append(entry) {
      const { game, seq, kind, body, at } = entry;
      let inserted = false;
      const written = await batch.add(() => {
        const chain = chainChecksum(chainBefore(game, seq), entry);
        inserted = insert.run(game, seq, kind, body, at, chain).changes === 1;
        if (inserted) heads.set(game, { seq, chain });
      });
      if (written === 'written') return inserted ? 'ok' : 'conflict';
      return written;
    },
    async read(game, from = 0, most = NO_LIMIT) {
      const rows = readOrReportDamage(game, () => select.all(game, from, most));
      const before = readOrReportDamage(game, () => chainBefore(game, from));
      const chained = rows.map((row) => entryFromRow(game, row));
      return verifyEntries(chained, {
        game,
        from,
        limit: most,
        chainBefore: before,
        expectedHead: heads.get(game),
      });
    },
  };
}

const SQLITE_CORRUPT = 11;

/** An unreadable page is damage to one journal, not an outage of the store. */
function readOrReportDamage<T>(game: GameId, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (sqliteErrorCode(error) === SQLITE_CORRUPT) throw new JournalDamaged({ game, fault: 'unreadable' });
    throw error;
  }
}
