import { subscriptionFromRow } from '../rows.ts';
import { PUSH_KEY_NAME } from '../secret-file.ts';
import type { PushKeyStore, SubscriptionStore } from '../store.ts';
import { type Database, type Statement, writeRowsOrThrow } from './postgres-database.ts';

const PUT: Statement = {
  name: 'put-subscription',
  text: `INSERT INTO subscriptions (id, person, endpoint, p256dh, auth, language, device, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, device = excluded.device, at = excluded.at`,
};
const TRIM: Statement = {
  name: 'trim-subscriptions',
  text: `DELETE FROM subscriptions WHERE person = $1 AND id NOT IN
    (SELECT id FROM subscriptions WHERE person = $1 ORDER BY at DESC, id LIMIT $2)`,
};
const OF_PERSON: Statement = {
  name: 'subscriptions-of',
  text: 'SELECT * FROM subscriptions WHERE person = $1 ORDER BY at DESC, id',
};
const DELETE: Statement = {
  name: 'end-subscription',
  text: 'DELETE FROM subscriptions WHERE person = $1 AND id = $2 RETURNING 1',
};
const DELETE_OLD: Statement = {
  name: 'drop-subscriptions',
  text: 'DELETE FROM subscriptions WHERE at < $1 RETURNING 1',
};
const INSERT_SECRET: Statement = {
  name: 'insert-secret',
  text: 'INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const READ_SECRET: Statement = { name: 'read-secret', text: 'SELECT value FROM secrets WHERE name = $1' };

export function postgresSubscriptions(database: Database): SubscriptionStore {
  const write = (statement: Statement, ...values: unknown[]) => writeRowsOrThrow(database, statement, ...values);
  return {
    async put({ id, person, endpoint, p256dh, auth, language, device, at }, most) {
      await write(PUT, id, person, endpoint, p256dh, auth, language, device, at);
      await write(TRIM, person, most);
    },
    ofPerson: async (person) => (await database.query(OF_PERSON, [person])).map(subscriptionFromRow),
    delete: async (person, id) => (await write(DELETE, person, id)).length === 1,
    deleteOlderThan: async (at) => (await write(DELETE_OLD, at)).length,
  };
}

/** If several nodes start at the same time, the first key is used. */
export const postgresPushKey = (database: Database): PushKeyStore => ({
  async getOrSet(fresh) {
    const [stored] = await database.query(READ_SECRET, [PUSH_KEY_NAME]);
    if (stored !== undefined) return String(stored.value);
    await writeRowsOrThrow(database, INSERT_SECRET, PUSH_KEY_NAME, fresh);
    return String((await database.query(READ_SECRET, [PUSH_KEY_NAME]))[0]?.value);
  },
});
