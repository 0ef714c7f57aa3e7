import type { DatabaseSync } from 'node:sqlite';
import type { PersonStore } from '../store.ts';
import { type WriteBatch, writeOrThrow } from './write-batch.ts';

export function sqlitePersons(db: DatabaseSync, batch: WriteBatch): PersonStore {
  const insert = db.prepare('INSERT INTO persons (id, name, at) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT id, name, generation FROM persons WHERE id = ?');
  const update = db.prepare('UPDATE persons SET name = ? WHERE id = ?');
  const raise = db.prepare('UPDATE persons SET generation = generation + 1 WHERE id = ? RETURNING generation');
  const dropLinks = db.prepare('DELETE FROM device_links WHERE person = ?');
  const dropSubscriptions = db.prepare('DELETE FROM subscriptions WHERE person = ?');
  const insertLink = db.prepare('INSERT INTO device_links (hash, person, expires_at) VALUES (?, ?, ?)');
  const takeLink = db.prepare('DELETE FROM device_links WHERE hash = ? RETURNING person, expires_at');
  const dropOld = db.prepare('DELETE FROM device_links WHERE expires_at < ?');

  return {
    async add({ id, name }, at) {
      await writeOrThrow(batch, () => insert.run(id, name, at));
    },
    async find(id) {
      const row = select.get(id);
      if (row === undefined) return null;
      return { person: { id: String(row.id), name: String(row.name) }, generation: Number(row.generation) };
    },
    rename: (id, name) => writeOrThrow(batch, () => update.run(name, id).changes === 1),
    async startNextGeneration(id) {
      const row = await writeOrThrow(batch, () => {
        dropLinks.run(id);
        dropSubscriptions.run(id);
        return raise.get(id);
      });
      return row === undefined ? null : Number(row.generation);
    },
    async addLink(hash, person, expiresAt, now) {
      await writeOrThrow(batch, () => {
        dropOld.run(now);
        insertLink.run(hash, person, expiresAt);
      });
    },
    async claimLink(hash, now) {
      const row = await writeOrThrow(batch, () => {
        const found = takeLink.get(hash);
        dropOld.run(now);
        return found;
      });
      return row !== undefined && Number(row.expires_at) > now ? String(row.person) : null;
    },
  };
}
