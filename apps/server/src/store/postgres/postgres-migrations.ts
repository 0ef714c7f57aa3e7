import type pg from 'pg';

/** Run once each, in order. A released migration is never edited. */
const MIGRATIONS: readonly string[] = [
  `
  -- Keys are compared byte by byte, whatever language the database is set to.
  CREATE TABLE journal (
    game text COLLATE "C" NOT NULL, seq integer NOT NULL, kind text NOT NULL, body text NOT NULL,
    at bigint NOT NULL, chain text NOT NULL, PRIMARY KEY (game, seq)
  );
  -- Changed with every entry: room on each page keeps that cheap.
  CREATE TABLE heads (
    game text COLLATE "C" PRIMARY KEY, seq integer NOT NULL, chain text NOT NULL
  ) WITH (fillfactor = 50);

  CREATE TABLE persons (
    id text COLLATE "C" PRIMARY KEY, name text NOT NULL, at bigint NOT NULL,
    generation integer NOT NULL DEFAULT 0
  );
  CREATE TABLE device_links (
    hash text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL, expires_at bigint NOT NULL
  );
  CREATE INDEX device_links_person ON device_links (person);
  CREATE INDEX device_links_expiry ON device_links (expires_at);

  CREATE TABLE tables (
    code text COLLATE "C" PRIMARY KEY, host text COLLATE "C" NOT NULL, made text NOT NULL, summary text,
    phase text NOT NULL, game integer NOT NULL, listed boolean NOT NULL, changed_at bigint NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX tables_listed ON tables (changed_at) WHERE listed AND phase <> 'finished';
  CREATE INDEX tables_gathering ON tables (changed_at) WHERE phase = 'gathering';
  CREATE INDEX tables_host ON tables (host, changed_at);
  CREATE TABLE table_seats (
    person text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, PRIMARY KEY (person, code)
  );
  CREATE INDEX table_seats_code ON table_seats (code);

  CREATE TABLE games (
    code text COLLATE "C" NOT NULL, game integer NOT NULL, body text NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (code, game)
  );
  CREATE TABLE game_players (
    person text COLLATE "C" NOT NULL, at bigint NOT NULL, code text COLLATE "C" NOT NULL, game integer NOT NULL,
    PRIMARY KEY (person, at, code, game)
  );
  `,
  `
  -- An epoch is never used twice, whatever becomes of the row of its node.
  CREATE SEQUENCE epochs;
  CREATE TABLE nodes (
    node text COLLATE "C" PRIMARY KEY, epoch bigint NOT NULL, expires_at timestamptz NOT NULL,
    tables integer NOT NULL DEFAULT 0, leaving boolean NOT NULL DEFAULT false
  ) WITH (fillfactor = 50);
  -- A table that somebody owns cannot be forgotten, and one that is forgotten cannot be owned.
  CREATE TABLE owners (
    code text COLLATE "C" PRIMARY KEY REFERENCES tables (code), node text COLLATE "C" NOT NULL, epoch bigint NOT NULL
  );
  `,
  'CREATE TABLE uptime (id integer PRIMARY KEY CHECK (id = 1), ms bigint NOT NULL)',
  `
  CREATE TABLE subscriptions (
    id text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL, endpoint text NOT NULL, p256dh text NOT NULL,
    auth text NOT NULL, language text NOT NULL, device text NOT NULL, at bigint NOT NULL
  );
  CREATE INDEX subscriptions_person ON subscriptions (person, at);
  -- What every node has to have the same and nobody chooses. A server with a data folder keeps it in a file there.
  CREATE TABLE secrets (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);
  `,
  `
  -- Games that strangers may look for: their tables are listed, and anyone might watch. Older games do not say.
  ALTER TABLE games ADD COLUMN open_to_all boolean NOT NULL DEFAULT false;
  CREATE INDEX games_open ON games (at, code, game) WHERE open_to_all;
  `,
  `
  -- The list takes the newest of each person.
  DROP INDEX tables_listed;
  CREATE INDEX tables_listed ON tables (host, phase, changed_at DESC) WHERE listed AND phase <> 'finished';
  `,
];

/** An arbitrary number. */
const ADVISORY_LOCK = 7_463_218;
/** Time to wait for the migrations of another node. */
const LOCK_TIMEOUT_MS = 60_000;

/** Runs the pending migrations. Of several nodes one runs them, the others wait. */
export async function migratePostgres(client: pg.ClientBase): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = 0;`);
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await client.query('CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, at timestamptz NOT NULL)');
    const { rows } = await client.query<{ done: number }>('SELECT coalesce(max(number), 0) AS done FROM migrations');
    const done = rows[0]?.done ?? 0;
    if (done > MIGRATIONS.length) {
      throw new Error(`The data was written by a newer version (${done}, this one knows ${MIGRATIONS.length}).`);
    }
    for (const [index, step] of MIGRATIONS.entries()) if (index >= done) await runMigration(client, index + 1, step);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

async function runMigration(client: pg.ClientBase, number: number, step: string): Promise<void> {
  try {
    await client.query(`BEGIN; ${step}; INSERT INTO migrations VALUES (${number}, now()); COMMIT;`);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
