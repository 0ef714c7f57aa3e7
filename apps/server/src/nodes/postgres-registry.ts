import pg from 'pg';
import { errorCode } from '../log/log.ts';
import {
  type LiveNode,
  type NodeEpoch,
  type NodeRegistry,
  NoSuchTable,
  type Owner,
} from './node-registry.ts';

/**
 * Milliseconds after which a question counts as unanswered. A renewal that takes longer is asked anew, as the next one
 * may be quicker.
 */
const [RENEWAL_TIMEOUT_MS, QUERY_TIMEOUT_MS] = [900, 3000];
/** For everything but renewals, which have a connection of their own. */
const MAX_CONNECTIONS = 3;

/** What Postgres answers to the claim of a table that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

const EXPIRES_AT = `clock_timestamp() + $2 * interval '1 millisecond'`;

/**
 * An epoch that has run out may still be renewed, as long as nobody has ended it. So nothing is taken from a node before
 * its row names another epoch: `scheduleRound` asks for that, not for the time.
 */
const SQL = {
  begin: `INSERT INTO nodes (node, epoch, expires_at) VALUES ($1, nextval('epochs'), ${EXPIRES_AT})
    ON CONFLICT (node) DO UPDATE SET epoch = excluded.epoch, expires_at = excluded.expires_at, tables = 0, leaving = false
    WHERE nodes.expires_at <= clock_timestamp() RETURNING epoch`,
  renew: `UPDATE nodes SET expires_at = ${EXPIRES_AT}, tables = $4, leaving = $5 WHERE node = $1 AND epoch = $3`,
  end: 'UPDATE nodes SET expires_at = clock_timestamp() WHERE node = $1 AND epoch = $2',
  letGo: 'DELETE FROM owners WHERE node = $1 AND epoch = $2',
  endLate: `UPDATE nodes SET epoch = nextval('epochs')
    WHERE node = $1 AND epoch = $2 AND expires_at <= clock_timestamp()`,
  live: 'SELECT node, epoch, tables, leaving FROM nodes WHERE expires_at > clock_timestamp() ORDER BY node',
  ownerOf: `SELECT owners.node, owners.epoch,
      greatest(0, extract(epoch FROM nodes.expires_at - clock_timestamp()) * 1000) AS remaining
    FROM owners LEFT JOIN nodes USING (node, epoch) WHERE code = $1`,
  first: 'INSERT INTO owners (code, node, epoch) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  next: `UPDATE owners SET node = $2, epoch = $3 WHERE code = $1 AND node = $4 AND epoch = $5
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE node = $4 AND epoch = $5)`,
  release: 'DELETE FROM owners WHERE code = $1 AND node = $2 AND epoch = $3',
  endAllLate: `UPDATE nodes SET epoch = nextval('epochs')
    WHERE expires_at < clock_timestamp() - interval '1 minute'`,
  tidy: `DELETE FROM owners WHERE NOT EXISTS (SELECT 1 FROM nodes
    WHERE nodes.node = owners.node AND nodes.epoch = owners.epoch)`,
};

/**
 * The registry in the database that the journals are in: whoever cannot write to a journal cannot take a table either.
 * It has connections of its own, so that a renewal never waits behind the moves of all tables.
 */
export function postgresRegistry(databaseUrl: string, failed: (error: unknown) => void): NodeRegistry {
  const pools = [
    createPool(databaseUrl, 1, RENEWAL_TIMEOUT_MS),
    createPool(databaseUrl, MAX_CONNECTIONS, QUERY_TIMEOUT_MS),
  ] as const;
  const [renewals, others] = pools;
  // An idle connection that breaks is replaced with the next question.
  for (const pool of pools) pool.on('error', failed);
  const run = (text: string, ...values: unknown[]): Promise<pg.QueryResult> => others.query({ text, values });

  return {
    async beginEpoch(node, lasts) {
      const { rows } = await run(SQL.begin, node, lasts);
      return rows.length === 0 ? null : { node, epoch: String(rows[0].epoch) };
    },
    async renewEpoch({ node, epoch }, lasts, { tables, leaving }) {
      const values = [node, lasts, epoch, tables, leaving];
      return (await renewals.query({ text: SQL.renew, values })).rowCount === 1;
    },
    async endEpoch({ node, epoch }) {
      await run(SQL.letGo, node, epoch);
      await run(SQL.end, node, epoch);
    },
    async endExpiredEpoch({ node, epoch }) {
      await run(SQL.endLate, node, epoch);
    },
    async liveNodes() {
      const { rows } = await run(SQL.live);
      return rows.map(
        ({ node, epoch, tables, leaving }): LiveNode => ({ node, epoch: String(epoch), tables, leaving }),
      );
    },
    async ownerOf(code) {
      const [row] = (await run(SQL.ownerOf, code)).rows;
      if (row === undefined) return null;
      return { node: row.node, epoch: String(row.epoch), remainingMs: Number(row.remaining ?? 0) };
    },
    async claim(code, tenure, seen) {
      try {
        return (await run(...claimQuery(code, tenure, seen))).rowCount === 1;
      } catch (error) {
        throw errorCode(error) === FOREIGN_KEY_VIOLATION ? new NoSuchTable(code) : error;
      }
    },
    async release(code, { node, epoch }) {
      await run(SQL.release, code, node, epoch);
    },
    async deleteDeadOwners() {
      await run(SQL.endAllLate);
      await run(SQL.tidy);
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function createPool(connectionString: string, max: number, patience: number): pg.Pool {
  return new pg.Pool({
    ...{ connectionString, max, connectionTimeoutMillis: patience, query_timeout: patience },
    application_name: 'tigris-registry',
  });
}

function claimQuery(code: string, { node, epoch }: NodeEpoch, seen: Owner | null): [string, ...unknown[]] {
  if (seen === null) return [SQL.first, code, node, epoch];
  return [SQL.next, code, node, epoch, seen.node, seen.epoch];
}
