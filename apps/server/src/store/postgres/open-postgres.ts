import type { ClientBase } from 'pg';
import { errorCode, errorFields, errorText, type Log } from '../../log/log.ts';
import type { Store } from '../store.ts';
import { type Database, isTransient, openDatabase, openPool, writeRowsOrThrow } from './postgres-database.ts';
import { postgresJournal } from './postgres-journal.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { postgresPersons } from './postgres-persons.ts';
import { postgresServiceTime } from './postgres-service-time.ts';
import { postgresPushKey, postgresSubscriptions } from './postgres-subscriptions.ts';
import { SELECT_DAMAGED_JOURNALS } from './postgres-table-statements.ts';
import { postgresTables } from './postgres-tables.ts';

const STARTUP_TIMEOUT_MS = 60_000;
const RETRY_MS = 1000;

/** Opens a store in Postgres. Waits for the database and runs the migrations. */
export async function openPostgres(url: string, log: Log, maxWaitMs?: number): Promise<Store> {
  await prepareDatabase(url, log, maxWaitMs);
  const database = openDatabase(url, log);
  await reportDamage(database, log);
  const journal = postgresJournal(database, log);
  const tables = postgresTables(database);
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([journal.idle(), tables.end()]);
    await database.close();
  };
  return {
    journal,
    tables,
    persons: postgresPersons(database),
    serviceTime: postgresServiceTime(database),
    subscriptions: postgresSubscriptions(database),
    pushKey: postgresPushKey(database),
    async ping() {
      const [state] = database.lastWriteFailed ? [] : await database.query(STATE, []);
      // Reads may work while writes do not. After a failed write, only another write can show whether they do.
      if (state?.writable !== true) await writeRowsOrThrow(database, TOUCH);
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}

const STATE = { name: 'state', text: `SELECT current_setting('transaction_read_only') = 'off' AS writable` };
/** Writes without changing anything. */
const TOUCH = { name: 'touch', text: 'UPDATE migrations SET number = number WHERE number = 1' };

/** Waits for the database and runs the migrations. */
export async function prepareDatabase(url: string, log: Log, maxWaitMs = STARTUP_TIMEOUT_MS): Promise<void> {
  const pool = openPool(url, 1);
  const client = await connectWithRetry(() => pool.connect(), url, log, maxWaitMs);
  try {
    await migratePostgres(client);
    await warnIfUnsafe(client, log);
  } finally {
    // The migrations changed the settings of this connection.
    client.release(true);
    await pool.end();
  }
}

async function warnIfUnsafe(client: ClientBase, log: Log): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
  );
  const { fsync, pages } = rows[0] ?? {};
  if (fsync !== 'on' || pages !== 'on')
    log.error('database settings risk data loss', { fsync, full_page_writes: pages });
}

async function connectWithRetry<T>(connect: () => Promise<T>, url: string, log: Log, maxWaitMs: number): Promise<T> {
  const until = performance.now() + maxWaitMs;
  for (let tries = 0; ; tries++) {
    try {
      return await connect();
    } catch (error) {
      const reason = errorText(error, 'message') || errorCode(error);
      if (!isTransient(error))
        throw new Error(`the database at ${hostAndDatabase(url)} refuses: ${reason}. Check DATABASE_URL.`);
      if (performance.now() > until) {
        const waited = Math.round(maxWaitMs / 1000);
        throw new Error(
          `the database at ${hostAndDatabase(url)} did not answer for ${waited} s (${reason}). Is Postgres running, and DATABASE_URL right?`,
        );
      }
      if (tries === 0) log.warn('waiting for the database', { at: hostAndDatabase(url), ...errorFields(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The address of the database without user and password. */
function hostAndDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const MAX_LOGGED_GAMES = 20;

/** Logs damaged journals. Their tables stay closed; all others are unaffected. */
async function reportDamage(database: Database, log: Log): Promise<void> {
  try {
    const lost = await database.query(SELECT_DAMAGED_JOURNALS, [MAX_LOGGED_GAMES]);
    if (lost.length > 0) log.error('store damaged', { games: Number(lost[0]?.games) });
    for (const { game, promised } of lost)
      log.error('journal damaged', {
        game: String(game),
        promised: promised === null ? null : Number(promised),
      });
  } catch (error) {
    log.warn('journals not checked', errorFields(error));
  }
}
