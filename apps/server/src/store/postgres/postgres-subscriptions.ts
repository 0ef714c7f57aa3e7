import { subscriptionIn } from '../rows.ts';
import { PUSH_KEY } from '../secret-file.ts';
import type { KeptPushKey, SubscriptionStore } from '../store.ts';
import { writtenRows } from '../write-outcome.ts';
import type { Database, Statement } from './postgres-database.ts';

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
const OF: Statement = {
  name: 'subscriptions-of',
  text: 'SELECT * FROM subscriptions WHERE person = $1 ORDER BY at DESC, id',
};
const END: Statement = {
  name: 'end-subscription',
  text: 'DELETE FROM subscriptions WHERE person = $1 AND id = $2 RETURNING 1',
};
const DROP: Statement = {
  name: 'drop-subscriptions',
  text: 'DELETE FROM subscriptions WHERE at < $1 RETURNING 1',
};
const KEEP: Statement = {
  name: 'keep-secret',
  text: 'INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const READ: Statement = { name: 'read-secret', text: 'SELECT value FROM secrets WHERE name = $1' };

export function postgresSubscriptions(database: Database): SubscriptionStore {
  const write = (statement: Statement, ...values: unknown[]) => writtenRows(database, statement, ...values);
  return {
    async put({ id, person, endpoint, p256dh, auth, language, device, at }, most) {
      await write(PUT, id, person, endpoint, p256dh, auth, language, device, at);
      await write(TRIM, person, most);
    },
    of: async (person) => (await database.ask(OF, [person])).map(subscriptionIn),
    end: async (person, id) => (await write(END, person, id)).length === 1,
    dropBefore: async (at) => (await write(DROP, at)).length,
  };
}

/** Of nodes that start at once the first one's key counts. */
export const postgresPushKey = (database: Database): KeptPushKey => ({
  async keep(fresh) {
    const [kept] = await database.ask(READ, [PUSH_KEY]);
    if (kept !== undefined) return String(kept.value);
    await writtenRows(database, KEEP, PUSH_KEY, fresh);
    return String((await database.ask(READ, [PUSH_KEY]))[0]?.value);
  },
});
