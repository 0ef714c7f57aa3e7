import type { PersonStore } from '../store.ts';
import { type Database, type Statement, writeRowsOrThrow } from './postgres-database.ts';

const ADD: Statement = {
  name: 'add-person',
  text: 'INSERT INTO persons (id, name, at) VALUES ($1, $2, $3)',
};
const FIND: Statement = {
  name: 'find-person',
  text: 'SELECT id, name, generation FROM persons WHERE id = $1',
};
const RENAME: Statement = {
  name: 'rename-person',
  text: 'UPDATE persons SET name = $2 WHERE id = $1 RETURNING 1',
};
const NEXT_GENERATION: Statement = {
  name: 'next-generation',
  text: `WITH dropped AS (DELETE FROM device_links WHERE person = $1),
      silent AS (DELETE FROM subscriptions WHERE person = $1)
    UPDATE persons SET generation = generation + 1 WHERE id = $1 RETURNING generation`,
};
const ADD_LINK: Statement = {
  name: 'add-link',
  text: `WITH dropped AS (DELETE FROM device_links WHERE expires_at < $4)
    INSERT INTO device_links (hash, person, expires_at) VALUES ($1, $2, $3)`,
};
const CLAIM_LINK: Statement = {
  name: 'take-link',
  text: 'DELETE FROM device_links WHERE hash = $1 RETURNING person, expires_at',
};

export function postgresPersons(database: Database): PersonStore {
  const write = (statement: Statement, ...values: unknown[]) => writeRowsOrThrow(database, statement, ...values);

  return {
    async add({ id, name }, at) {
      await write(ADD, id, name, at);
    },
    async find(id) {
      const [row] = await database.query(FIND, [id]);
      if (row === undefined) return null;
      return { person: { id: String(row.id), name: String(row.name) }, generation: Number(row.generation) };
    },
    rename: async (id, name) => (await write(RENAME, id, name)).length === 1,
    async startNextGeneration(id) {
      const [row] = await write(NEXT_GENERATION, id);
      return row === undefined ? null : Number(row.generation);
    },
    async addLink(hash, person, expiresAt, now) {
      await write(ADD_LINK, hash, person, expiresAt, now);
    },
    async claimLink(hash, now) {
      const [row] = await write(CLAIM_LINK, hash);
      return row !== undefined && Number(row.expires_at) > now ? String(row.person) : null;
    },
  };
}
