import pg from 'pg';
import { errorCode, errorFields, type Log } from '../../log/log.ts';
import type { WriteOutcome } from '../sqlite/write-batch.ts';
import { StoreDown } from '../store-down.ts';

/** Each is prepared once a connection, under its name. */
export type Statement = { readonly name: string; readonly text: string };
export type Row = Readonly<Record<string, unknown>>;
export type RunQuery = (statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** What became of a write, and the rows that it gives. */
export type WriteResult = { readonly outcome: WriteOutcome; readonly rows: Row[] };

/** A database of many connections. They break and come back; whoever asks hears at most that it is down. */
export interface Database {
  /** Reads. Throws `StoreDown`. */
  readonly query: RunQuery;
  /** One statement, which is a transaction of its own. */
  write(statement: Statement, values: readonly unknown[]): Promise<WriteResult>;
  /** The same for the entries of journals, which never wait for a connection that something else has. */
  append(statement: Statement, values: readonly unknown[]): Promise<WriteResult>;
  /** Several statements in one transaction; it is taken back where `run` throws. Throws `StoreDown`. */
  transaction<T>(run: (ask: RunQuery) => Promise<T>): Promise<T>;
  /** Whether the last write failed. */
  readonly lastWriteFailed: boolean;
  close(): Promise<void>;
}

/** So many batches of entries may be on their way at once. */
export const JOURNAL_CONNECTIONS = 2;
const OTHER_CONNECTIONS = 8;

/** Milliseconds until it gives up: to connect, to wait for a lock, for an answer of the database, for any answer. */
const [CONNECT_TIMEOUT_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS, QUERY_TIMEOUT_MS] = [
  3000, 2000, 5000, 8000,
];

/**
 * The server's own settings count for nothing here: an answer has to wait for the disk. `remote_apply` waits for even
 * more. Limits are set here as well, because a pooler in between may pass on none that are set while connecting.
 */
const SESSION_SETTINGS = `SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');
  SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET lock_timeout = ${LOCK_TIMEOUT_MS};
  SET idle_in_transaction_session_timeout = ${QUERY_TIMEOUT_MS}; SET client_min_messages = warning;
  SET TimeZone = 'UTC'; SET default_transaction_isolation = 'read committed';`;

export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...{
      max,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000, application_name: 'tigris' },
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  // A connection that breaks while nobody asks it anything. The pool makes another one when it is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export function openDatabase(url: string, log: Log): Database {
  const journals = openPool(url, JOURNAL_CONNECTIONS);
  const others = openPool(url, OTHER_CONNECTIONS);
  const health = createHealthLog(log);

  const ask: RunQuery = async (statement, values) => {
    try {
      return await runStatement(others, statement, values);
    } catch (error) {
      // Reading twice does no harm, and one connection that broke while it was idle says nothing about the others.
      if (wasRolledBack(error)) throw health.down(error);
    }
    return runStatement(others, statement, values).catch((error) => {
      throw health.down(error);
    });
  };
  const write = async (
    pool: pg.Pool,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<WriteResult> => {
    try {
      const rows = await runStatement(pool, statement, values);
      health.up();
      return { outcome: 'written', rows };
    } catch (error) {
      health.down(error);
      const failed = wasRolledBack(error) || error instanceof NotConnected;
      return { outcome: failed ? 'failed' : 'unknown', rows: [] };
    }
  };
  return {
    query: ask,
    write: (statement, values) => write(others, statement, values),
    append: (statement, values) => write(journals, statement, values),
    transaction: (run) =>
      inTransaction(others, run).catch((error) => {
        throw health.down(error);
      }),
    get lastWriteFailed() {
      return health.broken;
    },
    async close() {
      await Promise.all([journals.end(), others.end()]);
    },
  };
}

/** Nothing was sent. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('not connected', { cause });
    this.code = errorCode(cause);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new NotConnected(error);
  }
}

async function runStatement(
  pool: pg.Pool,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    client.release();
    return rows;
  } catch (error) {
    // After a refusal the connection is as good as before; after anything else nobody knows what still comes.
    client.release(!wasRolledBack(error));
    throw error;
  }
}

async function inTransaction<T>(pool: pg.Pool, run: (ask: RunQuery) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const ask: RunQuery = async ({ name, text }, values) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;
  try {
    await client.query('BEGIN');
    const result = await run(ask);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // The database takes back what is open as soon as the connection ends.
    client.release(true);
    throw error;
  }
}

/** Codes of Postgres after which it may have been written all the same: the connection or the server went away. */
const OUTCOME_UNKNOWN_CODES = /^(?:08|57P|58|XX|40003)/;

/** Whether the database itself refused, and has undone everything. */
const wasRolledBack = (error: unknown): boolean =>
  !OUTCOME_UNKNOWN_CODES.test(postgresErrorCode(error) ?? '08');

/** Postgres is starting, ending or full of connections. */
const TRANSIENT_CODES = /^(?:08|57P|53300)/;

/** Whether it may come up by itself. A refused login or a missing database does not mend itself. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT_CODES.test(postgresErrorCode(error) ?? '08');

/** What Postgres itself calls the error; undefined where it came from elsewhere. */
function postgresErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Says once that the database is in trouble, and once that it is over. */
function createHealthLog(log: Log) {
  let broken = false;
  return {
    get broken() {
      return broken;
    },
    up(): void {
      if (broken) log.info('database available');
      broken = false;
    },
    down(error: unknown): StoreDown {
      if (!broken) log.error('database unavailable', errorFields(error));
      broken = true;
      return new StoreDown(error);
    },
  };
}
