import type { KeptUptime } from '../store.ts';
import { writtenRows } from '../write-outcome.ts';
import type { Database, Statement } from './postgres-database.ts';

const READ: Statement = { name: 'uptime', text: 'SELECT ms FROM uptime' };
/** Nodes tell the same time from different beginnings: the furthest counts. */
const KEEP: Statement = {
  name: 'keep-uptime',
  text: `INSERT INTO uptime (id, ms) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET ms = greatest(uptime.ms, excluded.ms)`,
};

export const postgresUptime = (database: Database): KeptUptime => ({
  read: async () => Number((await database.ask(READ, []))[0]?.ms ?? 0),
  async keep(ms) {
    await writtenRows(database, KEEP, ms);
  },
});
