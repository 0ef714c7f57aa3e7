import type { ServiceTimeStore } from '../store.ts';
import { type Database, type Statement, writeRowsOrThrow } from './postgres-database.ts';

const READ: Statement = { name: 'uptime', text: 'SELECT ms FROM uptime' };
/** Nodes count independently; the largest value counts. */
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
