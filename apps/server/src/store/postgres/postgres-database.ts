import pg from 'pg';
import { errorCode, errorFields, type Log } from '../../log/log.ts';
import { StoreDown } from '../store-down.ts';
import { requireWritten, type WriteOutcome } from '../write-outcome.ts';

/** A prepared statement, by its name. */
export type Statement = { readonly name: string; readonly text: string };
export type Row = Readonly<Record<string, unknown>>;
export type RunQuery = (statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

export type WriteResult = { readonly outcome: WriteOutcome; readonly rows: Row[] };

/** Connections to a database, which break and are replaced. Callers see at most `StoreDown`. */
export interface Database {
  /** For reads. Throws `StoreDown`. */
  readonly query: RunQuery;
  /** Runs one statement as a transaction. */
  write(statement: Statement, values: readonly unknown[]): Promise<WriteResult>;
  /** The same on connections reserved for journals. */
  append(statement: Statement, values: readonly unknown[]): Promise<WriteResult>;
  /** Runs several statements in one transaction, which is rolled back if `run` throws. Throws `StoreDown`. */
  transaction<T>(run: (ask: RunQuery) => Promise<T>): Promise<T>;
  readonly lastWriteFailed: boolean;
  close(): Promise<void>;
}

/** Runs a statement and returns its rows. Throws `StoreDown`. */
export async function writeRowsOrThrow(
  database: Pick<Database, 'write'>,
  statement: Statement,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const { outcome, rows } = await database.write(statement, values);
  requireWritten(outcome);
  return rows;
}

/** Batches of entries in flight at the same time. */
export const JOURNAL_CONNECTIONS = 2;
const OTHER_CONNECTIONS = 8;

/** Each is longer than the one before, so that the more specific error is reported. */
const [CONNECT_TIMEOUT_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS, QUERY_TIMEOUT_MS] = [3000, 2000, 5000, 8000];

/**
 * Commits must wait for the disk, whatever the server's configuration says (`remote_apply` waits for even more).
 * Timeouts are set here too, because a connection pooler may not pass on settings made while connecting.
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
  // An idle connection broke. The pool replaces it when needed.
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
      // Reads can be repeated: one broken idle connection says nothing about the others.
      if (wasRolledBack(error)) throw health.down(error);
    }
    return runStatement(others, statement, values).catch((error) => {
      throw health.down(error);
    });
  };
  const write = async (pool: pg.Pool, statement: Statement, values: readonly unknown[]): Promise<WriteResult> => {
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

/** No connection: nothing was sent. */
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

async function runStatement(pool: pg.Pool, { name, text }: Statement, values: readonly unknown[]): Promise<Row[]> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    client.release();
    return rows;
  } catch (error) {
    // A refused statement leaves the connection usable; after any other error its state is unknown.
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
    // The database rolls back when the connection ends.
    client.release(true);
    throw error;
  }
}

/** Error codes after which the write may have succeeded: the connection or the server went away. */
const OUTCOME_UNKNOWN_CODES = /^(?:08|57P|58|XX|40003)/;

/** Whether the database rejected the statement and rolled it back. */
const wasRolledBack = (error: unknown): boolean => !OUTCOME_UNKNOWN_CODES.test(postgresErrorCode(error) ?? '08');

/** Postgres is starting, stopping or out of connections. */
const TRANSIENT_CODES = /^(?:08|57P|53300)/;

/** Whether waiting may help. It does not help against a refused login or a missing database. */
export const isTransient = (error: unknown): boolean => TRANSIENT_CODES.test(postgresErrorCode(error) ?? '08');

/** The error code, if the error comes from Postgres. */
function postgresErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Logs each outage and its end once. */
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
