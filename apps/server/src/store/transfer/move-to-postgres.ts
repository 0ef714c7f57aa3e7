import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import type { Log } from '../../log/log.ts';
import { JournalDamaged } from '../../ports/journal.ts';
import { EMPTY_CHAIN } from '../integrity/entry-chain.ts';
import { isGameId } from '../integrity/heads-log.ts';
import { entryFromRow, verifyEntries } from '../integrity/verify-entries.ts';
import { prepareDatabase } from '../postgres/open-postgres.ts';
import { openPool } from '../postgres/postgres-database.ts';
import { PUSH_KEY_NAME, readSecretFile } from '../secret-file.ts';
import { lockDataFolder } from '../sqlite/lock-data-folder.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { RowsDigest, rowValues, STORED_TABLES, type StoredTableColumns, type Value } from './table-columns.ts';

const BATCH_ROWS = 1000;

/** Number of rows by table. */
export type MovedRowCounts = ReadonlyMap<string, number>;

/**
 * Copies a data folder into an empty database in one transaction, which can be repeated after an interruption. Commits
 * only after reading everything back and comparing it.
 */
export async function moveToPostgres(dataDir: string, url: string, log: Log): Promise<MovedRowCounts> {
  if (!existsSync(join(dataDir, 'tigris.sqlite'))) throw new Error(`there are no games in ${dataDir}.`);
  const unlock = lockDataFolder(dataDir);
  try {
    await flushSource(dataDir, log);
    const source = new DatabaseSync(join(dataDir, 'tigris.sqlite'), { readOnly: true });
    try {
      verifyJournals(source);
      await prepareDatabase(url, log);
      return await copyTables(source, url, readSecretFile(dataDir, PUSH_KEY_NAME));
    } finally {
      source.close();
    }
  } finally {
    unlock();
  }
}

/** Runs the migrations and moves the heads log into the database file. */
async function flushSource(dataDir: string, log: Log): Promise<void> {
  let isDamaged = false;
  const error: Log['error'] = (event, fields) => {
    isDamaged = true;
    log.error(event, fields);
  };
  await openSqlite(dataDir, { ...log, error }).close();
  if (isDamaged) throw new Error(`${dataDir} is damaged: see "Damage" in docs/hosting.md.`);
}

/** Verifies that each journal is complete and unchanged. */
function verifyJournals(source: DatabaseSync): void {
  const select = source.prepare('SELECT seq, kind, body, at, chain FROM journal WHERE game = ? ORDER BY seq');
  for (const head of source.prepare('SELECT game, seq, chain FROM heads').all()) {
    const game = String(head.game);
    if (!isGameId(game)) throw damagedJournalError(game);
    const expectedHead = { seq: Number(head.seq), chain: String(head.chain) };
    const entries = select.all(game).map((row) => entryFromRow(game, row));
    try {
      verifyEntries(entries, {
        game,
        from: 0,
        limit: Number.POSITIVE_INFINITY,
        chainBefore: EMPTY_CHAIN,
        expectedHead,
      });
    } catch (error) {
      throw error instanceof JournalDamaged ? damagedJournalError(game) : error;
    }
  }
  const stray = source.prepare('SELECT game FROM journal WHERE game NOT IN (SELECT game FROM heads)').get();
  if (stray !== undefined) throw damagedJournalError(stray.game);
}

const damagedJournalError = (game: unknown): Error =>
  new Error(`the journal of ${game} is damaged: see "Damage" in docs/hosting.md.`);

/** @param pushKey browsers accept no other key */
async function copyTables(source: DatabaseSync, url: string, pushKey: string | null): Promise<MovedRowCounts> {
  const pool = openPool(url, 1);
  const client = await pool.connect();
  try {
    // Other connections see nothing of it, and no server writes in the meantime.
    await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query(`LOCK TABLE ${STORED_TABLES.map(({ name }) => name).join()} IN EXCLUSIVE MODE`);
    for (const { name } of STORED_TABLES) await requireEmpty(client, name);
    const moved = new Map<string, number>();
    for (const table of STORED_TABLES) moved.set(table.name, await copy(source, client, table));
    if (pushKey !== null) await client.query(SAVE_SECRET, [PUSH_KEY_NAME, pushKey]);
    await client.query('COMMIT');
    return moved;
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** There are no subscriptions yet that could use another key. */
const SAVE_SECRET = `INSERT INTO secrets (name, value) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

async function requireEmpty(client: PoolClient, name: string): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  if (rowCount !== 0) throw new Error(`the database is not empty: its table ${name} has rows.`);
}

/** Returns the number of rows. */
async function copy(source: DatabaseSync, client: PoolClient, table: StoredTableColumns): Promise<number> {
  const { name, key } = table;
  const read = new RowsDigest();
  let waiting: Value[][] = [];
  const send = async (): Promise<void> => {
    if (waiting.length > 0) await insert(client, table, waiting);
    waiting = [];
  };
  for (const row of source.prepare(`SELECT * FROM ${name} ORDER BY ${key.join()}`).iterate()) {
    const values = rowValues(table, row);
    read.add(values);
    waiting.push(values);
    if (waiting.length === BATCH_ROWS) await send();
  }
  await send();
  if (!read.equals(await readBack(client, table)))
    throw new Error(`the table ${name} did not arrive as it was; nothing was moved.`);
  return read.rows;
}

async function insert(
  client: PoolClient,
  { name, columns }: StoredTableColumns,
  rows: readonly Value[][],
): Promise<void> {
  const lists = Object.values(columns).map((kind, i) => `$${i + 1}::${kind}[]`);
  await client.query({
    text: `INSERT INTO ${name} (${Object.keys(columns).join()}) SELECT * FROM unnest(${lists.join()})`,
    values: lists.map((_list, i) => rows.map((row) => row[i])),
  });
}

async function readBack(client: PoolClient, table: StoredTableColumns): Promise<RowsDigest> {
  const { name, columns, key } = table;
  const digest = new RowsDigest();
  const select = `SELECT ${Object.keys(columns).join()} FROM ${name} ORDER BY ${key.join()}`;
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${select}`);
  for (let more = true; more; ) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${BATCH_ROWS} FROM rows`);
    for (const row of rows) digest.add(rowValues(table, row));
    more = rows.length > 0;
  }
  await client.query('CLOSE rows');
  return digest;
}
