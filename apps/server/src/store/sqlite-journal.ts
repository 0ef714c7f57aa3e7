import type { DatabaseSync } from 'node:sqlite';
import type { Entry, Journal } from '../table/ports.ts';
import type { Batch } from './batch.ts';

export function sqliteJournal(db: DatabaseSync, batch: Batch): Journal {
  // A taken key must not fail the entries of other tables in the same transaction, so it is counted, not thrown.
  const insert = db.prepare(
    'INSERT INTO journal (game, seq, kind, body, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const select = db.prepare(
    'SELECT seq, kind, body, at FROM journal WHERE game = ? AND seq >= ? ORDER BY seq',
  );

  return {
    async append({ game, seq, kind, body, at }) {
      let inserted = false;
      const written = await batch.add(() => {
        inserted = insert.run(game, seq, kind, body, at).changes === 1;
      });
      if (written === 'written') return inserted ? 'ok' : 'conflict';
      return written;
    },
    async read(game, from = 0) {
      return select.all(game, from).map(
        (row): Entry => ({
          game,
          seq: Number(row.seq),
          kind: String(row.kind),
          body: String(row.body),
          at: Number(row.at),
        }),
      );
    },
  };
}
