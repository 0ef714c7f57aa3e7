import type { DatabaseSync } from 'node:sqlite';
import type { ServiceTimeStore } from '../store.ts';
import { type WriteBatch, writeOrThrow } from './write-batch.ts';

export function sqliteServiceTime(db: DatabaseSync, batch: WriteBatch): ServiceTimeStore {
  const select = db.prepare('SELECT ms FROM uptime');
  const raise = db.prepare(`INSERT INTO uptime (id, ms) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET ms = max(ms, excluded.ms)`);
  return {
    read: async () => Number(select.get()?.ms ?? 0),
    async advanceTo(ms) {
      await writeOrThrow(batch, () => raise.run(ms));
    },
  };
}
