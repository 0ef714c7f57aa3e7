import type { DatabaseSync } from 'node:sqlite';
import { subscriptionFromRow } from '../rows.ts';
import type { SubscriptionStore } from '../store.ts';
import { type WriteBatch, writeOrThrow } from './write-batch.ts';

export function sqliteSubscriptions(db: DatabaseSync, batch: WriteBatch): SubscriptionStore {
  const put = db.prepare(`INSERT INTO subscriptions (id, person, endpoint, p256dh, auth, language, device, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, device = excluded.device, at = excluded.at`);
  const trim = db.prepare(`DELETE FROM subscriptions WHERE person = ?1 AND id NOT IN
    (SELECT id FROM subscriptions WHERE person = ?1 ORDER BY at DESC, id LIMIT ?2)`);
  const select = db.prepare('SELECT * FROM subscriptions WHERE person = ? ORDER BY at DESC, id');
  const end = db.prepare('DELETE FROM subscriptions WHERE person = ? AND id = ?');
  const drop = db.prepare('DELETE FROM subscriptions WHERE at < ?');
  const changes = async (write: () => { changes: number | bigint }): Promise<number> =>
    Number((await writeOrThrow(batch, write)).changes);

  return {
    async put({ id, person, endpoint, p256dh, auth, language, device, at }, most) {
      await writeOrThrow(batch, () => {
        put.run(id, person, endpoint, p256dh, auth, language, device, at);
        trim.run(person, most);
      });
    },
    ofPerson: async (person) => select.all(person).map(subscriptionFromRow),
    delete: async (person, id) => (await changes(() => end.run(person, id))) === 1,
    deleteOlderThan: (at) => changes(() => drop.run(at)),
  };
}
