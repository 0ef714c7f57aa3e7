import { randomBytes } from 'node:crypto';
import pg from 'pg';

const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres';
/** The server on which tests create databases. Nothing else is changed there. */
const HOME = process.env.TEST_DATABASE_URL || USUAL;

export function isPostgresAvailable(): Promise<boolean> {
  return command('SELECT 1').then(
    () => true,
    () => false,
  );
}

/** A temporary database. */
export class TestDatabase {
  readonly name: string;
  readonly url: string;

  private constructor(name: string) {
    this.name = name;
    this.url = Object.assign(new URL(HOME), { pathname: `/${name}` }).href;
  }

  static async make(): Promise<TestDatabase> {
    const database = new TestDatabase(`te_test_${process.pid}_${randomBytes(4).toString('hex')}`);
    await command(`CREATE DATABASE ${database.name} TEMPLATE template0`);
    return database;
  }

  /** URL of a new empty schema, which is cheaper than a database. */
  async part(): Promise<string> {
    const schema = `part_${randomBytes(4).toString('hex')}`;
    await this.ask(`CREATE SCHEMA ${schema}`);
    return `${this.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  }

  /** Runs a statement in the database or one of its schemas, bypassing the store. */
  ask(text: string, url = this.url): Promise<Record<string, unknown>[]> {
    return ask(url, text);
  }

  async drop(): Promise<void> {
    await command(`DROP DATABASE IF EXISTS ${this.name} WITH (FORCE)`);
  }
}

const command = (text: string) => ask(HOME, text);

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
