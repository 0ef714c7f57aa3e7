import type { ServiceTimeStore } from '../store.ts';
import { writeRowsOrThrow } from '../write-outcome.ts';
import type { Database, Statement } from './postgres-database.ts';

const READ: Statement = { name: 'uptime', text: 'SELECT ms FROM uptime' };
/** Nodes tell the same time from different beginnings: the furthest counts. */
const ADVANCE: Statement = {
  name: 'keep-uptime',
  text: `INSERT INTO uptime (id, ms) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET ms = greatest(uptime.ms, excluded.ms)`,
};

export const postgresServiceTime = (database: Database): ServiceTimeStore => ({
  read: async () => Number((await database.query(READ, []))[0]?.ms ?? 0),
  async advanceTo(ms) {
    await writeRowsOrThrow(database, ADVANCE, ms);
  },
});
