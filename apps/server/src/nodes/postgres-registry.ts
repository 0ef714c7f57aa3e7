import pg from 'pg';
import { errorCode } from '../log/log.ts';
import { type LiveNode, type NodeEpoch, type NodeRegistry, NoSuchTable, type Owner } from './node-registry.ts';

/** A renewal that takes longer is retried: the next attempt may be faster. */
const [RENEWAL_TIMEOUT_MS, QUERY_TIMEOUT_MS] = [900, 3000];
/** For all queries but renewals, which have their own connection. */
const MAX_CONNECTIONS = 3;

/** The claim of a deleted table violates its foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';

const EXPIRES_AT = `clock_timestamp() + $2 * interval '1 millisecond'`;

/**
 * An expired epoch may still be renewed until another node ends it. So a table is taken over only once the node's row
 * names another epoch: `takeOver` checks the epoch, not the time.
 */
const SQL = {
  begin: `INSERT INTO nodes (node, epoch, expires_at) VALUES ($1, nextval('epochs'), ${EXPIRES_AT})
    ON CONFLICT (node) DO UPDATE SET epoch = excluded.epoch, expires_at = excluded.expires_at, tables = 0, leaving = false
    WHERE nodes.expires_at <= clock_timestamp() RETURNING epoch`,
  renew: `UPDATE nodes SET expires_at = ${EXPIRES_AT}, tables = $4, leaving = $5 WHERE node = $1 AND epoch = $3`,
  end: 'UPDATE nodes SET expires_at = clock_timestamp() WHERE node = $1 AND epoch = $2',
  releaseAll: 'DELETE FROM owners WHERE node = $1 AND epoch = $2',
  endExpired: `UPDATE nodes SET epoch = nextval('epochs')
    WHERE node = $1 AND epoch = $2 AND expires_at <= clock_timestamp()`,
  live: 'SELECT node, epoch, tables, leaving FROM nodes WHERE expires_at > clock_timestamp() ORDER BY node',
  ownerOf: `SELECT owners.node, owners.epoch,
      greatest(0, extract(epoch FROM nodes.expires_at - clock_timestamp()) * 1000) AS remaining
    FROM owners LEFT JOIN nodes USING (node, epoch) WHERE code = $1`,
  claimFree: 'INSERT INTO owners (code, node, epoch) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  takeOver: `UPDATE owners SET node = $2, epoch = $3 WHERE code = $1 AND node = $4 AND epoch = $5
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE node = $4 AND epoch = $5)`,
  release: 'DELETE FROM owners WHERE code = $1 AND node = $2 AND epoch = $3',
  endAllExpired: `UPDATE nodes SET epoch = nextval('epochs')
    WHERE expires_at < clock_timestamp() - interval '1 minute'`,
  deleteDeadOwners: `DELETE FROM owners WHERE NOT EXISTS (SELECT 1 FROM nodes
    WHERE nodes.node = owners.node AND nodes.epoch = owners.epoch)`,
};

/**
 * The registry, in the same database as the journals: a node that cannot write journals cannot claim tables either. It
 * has its own connections, so that a renewal never waits for the writes of tables.
 */
export function postgresRegistry(databaseUrl: string, onError: (error: unknown) => void): NodeRegistry {
  const pools = [
    createPool(databaseUrl, 1, RENEWAL_TIMEOUT_MS),
    createPool(databaseUrl, MAX_CONNECTIONS, QUERY_TIMEOUT_MS),
  ] as const;
  const [renewals, others] = pools;
  // The pool replaces a broken idle connection with the next query.
  for (const pool of pools) pool.on('error', onError);
  const run = (text: string, ...values: unknown[]): Promise<pg.QueryResult> => others.query({ text, values });

  return {
    async beginEpoch(node, durationMs) {
      const { rows } = await run(SQL.begin, node, durationMs);
      return rows.length === 0 ? null : { node, epoch: String(rows[0].epoch) };
    },
    async renewEpoch({ node, epoch }, durationMs, { tables, leaving }) {
      const values = [node, durationMs, epoch, tables, leaving];
      return (await renewals.query({ text: SQL.renew, values })).rowCount === 1;
    },
    async endEpoch({ node, epoch }) {
      await run(SQL.releaseAll, node, epoch);
      await run(SQL.end, node, epoch);
    },
    async endExpiredEpoch({ node, epoch }) {
      await run(SQL.endExpired, node, epoch);
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
    async claim(code, nodeEpoch, seen) {
      try {
        return (await run(...claimQuery(code, nodeEpoch, seen))).rowCount === 1;
      } catch (error) {
        throw errorCode(error) === FOREIGN_KEY_VIOLATION ? new NoSuchTable(code) : error;
      }
    },
    async release(code, { node, epoch }) {
      await run(SQL.release, code, node, epoch);
    },
    async deleteDeadOwners() {
      await run(SQL.endAllExpired);
      await run(SQL.deleteDeadOwners);
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function createPool(connectionString: string, max: number, timeoutMs: number): pg.Pool {
  return new pg.Pool({
    ...{ connectionString, max, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
    application_name: 'tigris-registry',
  });
}

function claimQuery(code: string, { node, epoch }: NodeEpoch, seen: Owner | null): [string, ...unknown[]] {
  if (seen === null) return [SQL.claimFree, code, node, epoch];
  return [SQL.takeOver, code, node, epoch, seen.node, seen.epoch];
}
