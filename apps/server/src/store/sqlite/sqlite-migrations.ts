import type { DatabaseSync } from 'node:sqlite';
import { addChainColumn } from './add-chain-column.ts';

type Migration = string | ((db: DatabaseSync) => void);

/** Run once each, in order; `user_version` counts them. A released migration is never edited. */
const MIGRATIONS: readonly Migration[] = [
  `
  -- Without a rowid the acts of a game lie side by side, however many games there are.
  CREATE TABLE journal (
    game TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE persons (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE device_links (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tables (
    code TEXT PRIMARY KEY, host TEXT NOT NULL, made TEXT NOT NULL, summary TEXT,
    phase TEXT NOT NULL, listed INTEGER NOT NULL, changed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_listed ON tables (changed_at) WHERE listed = 1 AND phase <> 'finished';
  CREATE INDEX tables_host ON tables (host, changed_at);
  CREATE TABLE table_seats (
    person TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (person, code)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX table_seats_code ON table_seats (code);

  CREATE TABLE games (
    code TEXT NOT NULL, game INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (code, game)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE game_players (
    person TEXT NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL, game INTEGER NOT NULL,
    PRIMARY KEY (person, at, code, game)
  ) STRICT, WITHOUT ROWID;
  `,
  addChainColumn,
  'ALTER TABLE persons ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;',
  'CREATE TABLE uptime (id INTEGER PRIMARY KEY CHECK (id = 1), ms INTEGER NOT NULL) STRICT;',
  `
  CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
    language TEXT NOT NULL, device TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX subscriptions_person ON subscriptions (person, at);
  `,
  `
  -- Games that strangers may look for: their tables are listed, and anyone might watch. Older games do not say.
  ALTER TABLE games ADD COLUMN open_to_all INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX games_open ON games (at, code, game) WHERE open_to_all = 1;
  `,
  `
  -- The list takes the newest of each person.
  DROP INDEX tables_listed;
  CREATE INDEX tables_listed ON tables (host, phase, changed_at DESC) WHERE listed = 1 AND phase <> 'finished';
  `,
];

/** Runs the pending migrations. Throws if a newer version wrote the data. */
export function migrateSqlite(db: DatabaseSync): void {
  const done = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (done > MIGRATIONS.length) {
    throw new Error(`The data was written by a newer version (${done}, this one knows ${MIGRATIONS.length}).`);
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < done) continue;
    db.exec('BEGIN IMMEDIATE');
    if (typeof step === 'string') db.exec(step);
    else step(db);
    db.exec(`PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}
