import type { DatabaseSync } from 'node:sqlite';
import type { KeptUptime } from '../store.ts';
import { written } from '../write-outcome.ts';
import type { Batch } from './write-batch.ts';

export function sqliteUptime(db: DatabaseSync, batch: Batch): KeptUptime {
  const select = db.prepare('SELECT ms FROM uptime');
  const raise = db.prepare(`INSERT INTO uptime (id, ms) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET ms = max(ms, excluded.ms)`);
  return {
    read: async () => Number(select.get()?.ms ?? 0),
    async keep(ms) {
      await written(batch, () => raise.run(ms));
    },
  };
}
