import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRandom } from '@tigris/engine/check';
import type { GameId } from '../../../src/ports/journal.ts';
import { openHeadsLog, readHeadsLog } from '../../../src/store/integrity/heads-log.ts';
import { createJournalHeads } from '../../../src/store/integrity/journal-heads.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { sqliteJournal } from '../../../src/store/sqlite/sqlite-journal.ts';
import { migrateSqlite } from '../../../src/store/sqlite/sqlite-migrations.ts';
import { createWriteBatch } from '../../../src/store/sqlite/write-batch.ts';
import type { Store } from '../../../src/store/store.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { createdTable, journalEntry } from '../support/examples.ts';
import { type LoggedEvent, recordingLog } from '../support/recording-log.ts';

const GAMES: readonly GameId[] = ['A/1', 'B/1', 'C/1'];
const EACH = 40;
const WAL = 'tigris.sqlite-wal';
const MAIN = 'tigris.sqlite';

/** The files of a killed process: all writes are in the WAL. */
let killed: string;
/** The files of a process that was closed. */
let closed: string;

beforeAll(async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  for (const game of GAMES) await store.tables.create(createdTable(game.slice(0, 1)));
  for (let seq = 1; seq <= EACH; seq++)
    for (const game of GAMES) await store.journal.append(journalEntry(game, seq, { body: `"${game} ${seq}"` }));
  killed = copyOf(dataDir);
  await store.close();
  closed = dataDir;
});
afterAll(removeTempDirs);

function copyOf(dataDir: string): string {
  const copy = tempDir();
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

function flip(dataDir: string, file: string, at: number): void {
  const path = join(dataDir, file);
  const bytes = readFileSync(path);
  bytes[at] ^= 0x10;
  writeFileSync(path, bytes);
}

/** The games that can be read completely. Incomplete reads must be reported. */
async function soundGames({ journal }: Store): Promise<GameId[]> {
  const sound: GameId[] = [];
  for (const game of GAMES) {
    const entries = await journal.read(game).catch((error: Error) => error);
    if (entries instanceof Error) expect(entries.message).toMatch('journal-damaged');
    else {
      expect(entries.map(({ seq, body }) => `${seq} ${body}`)).toEqual(
        Array.from({ length: EACH }, (_, i) => `${i + 1} "${game} ${i + 1}"`),
      );
      sound.push(game);
    }
  }
  return sound;
}

async function openedAfter(
  dataDir: string,
  damage: (copy: string) => void,
): Promise<{ sound: GameId[]; received: LoggedEvent[]; copy: string }> {
  const copy = copyOf(dataDir);
  damage(copy);
  const { log, events } = recordingLog();
  const store = openSqlite(copy, log);
  const sound = await soundGames(store);
  await store.close();
  return { sound, received: events, copy };
}

const folders = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('damaged-'));

test('the files of a killed process are read without a warning', async () => {
  const { sound, received, copy } = await openedAfter(killed, () => undefined);
  expect(sound).toEqual(GAMES);
  expect(received).toEqual([]);
  expect(readdirSync(copy).sort()).toEqual(['journal-heads', MAIN]);
});

test('the files of a killed process are read even if the WAL cannot be copied', async () => {
  const { sound, received } = await openedAfter(killed, (each) => mkdirSync(join(each, `${WAL}.kept`)));
  expect(sound).toEqual(GAMES);
  expect(received).toEqual([{ event: 'store not copied', facts: expect.anything() }]);
});

test('a changed byte anywhere in the WAL is detected at startup, and the WAL is copied', async () => {
  const { length } = readFileSync(join(killed, WAL));
  const random = seededRandom(7);
  let noticed = 0;
  for (const at of [0, 9, 17, 25, ...Array.from({ length: 40 }, () => random(length))]) {
    const { sound, received, copy } = await openedAfter(killed, (each) => flip(each, WAL, at));
    if (sound.length === GAMES.length) continue;
    noticed++;
    expect(received[0]).toMatchObject({ event: 'store damaged' });
    const [folder] = folders(copy);
    const kept = readFileSync(join(copy, folder, WAL));
    kept[at] ^= 0x10;
    expect(kept.equals(readFileSync(join(killed, WAL)))).toBe(true);
    rmSync(copy, { recursive: true });
  }
  expect(noticed).toBeGreaterThan(20);
});

test('a damaged table stays closed, its files are copied once, and other tables are unaffected', async () => {
  const { copy } = await openedAfter(killed, (each) => flip(each, WAL, 40));
  for (let starts = 0; starts < 2; starts++) {
    const store = openSqlite(copy);
    expect(await soundGames(store)).toEqual([]);
    await expect(store.tables.find('A')).rejects.toThrow('journal-damaged');
    expect(await store.tables.create(createdTable('A'))).toBe('taken');
    const fresh = `N${starts}`;
    expect(await store.tables.create(createdTable(fresh))).toBe('ok');
    expect(await store.journal.append(journalEntry(`${fresh}/1`, 1))).toBe('ok');
    expect(await store.journal.read(`${fresh}/1`)).toHaveLength(1);
    await store.close();
  }
  expect(folders(copy)).toHaveLength(1);
});

test('a changed byte in the database file changes no game', async () => {
  const { length } = readFileSync(join(closed, MAIN));
  const random = seededRandom(8);
  let noticed = 0;
  for (const at of [...Array.from({ length: 100 }, (_, i) => i), ...Array.from({ length: 60 }, () => random(length))]) {
    // Either it fails to open, or it reads everything, or it reports the damage.
    const after = await openedAfter(closed, (each) => flip(each, MAIN, at)).catch(() => null);
    if (after?.sound.length !== GAMES.length) noticed++;
    if (after !== null) rmSync(after.copy, { recursive: true });
  }
  expect(noticed).toBeGreaterThan(20);
});

test.each([
  ['is changed', "UPDATE journal SET body = '{}' WHERE game = 'B/1' AND seq = 7"],
  ['is another kind', "UPDATE journal SET kind = 'ban' WHERE game = 'B/1' AND seq = 7"],
  ['has another time', "UPDATE journal SET at = at + 1 WHERE game = 'B/1' AND seq = 7"],
  ['is missing', "DELETE FROM journal WHERE game = 'B/1' AND seq = 7"],
  ['is the last and missing', `DELETE FROM journal WHERE game = 'B/1' AND seq = ${EACH}`],
  ['is one of all that are missing', "DELETE FROM journal WHERE game = 'B/1'"],
  [
    'is another table’s',
    "UPDATE journal SET chain = (SELECT chain FROM journal WHERE game = 'A/1' AND seq = 7) WHERE game = 'B/1' AND seq = 7",
  ],
])('an entry that %s damages its table and no other', async (_what, sql) => {
  const { sound } = await openedAfter(closed, (copy) => {
    const db = new DatabaseSync(join(copy, MAIN));
    expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
    db.close();
  });
  expect(sound).toEqual(['A/1', 'C/1']);
});

test('a part of a journal is verified like the whole', async () => {
  const copy = copyOf(closed);
  const db = new DatabaseSync(join(copy, MAIN));
  db.exec(`DELETE FROM journal WHERE game = 'B/1' AND seq > ${EACH - 5}`);
  db.close();
  const { journal } = openSqlite(copy);
  expect(await journal.read('B/1', 10, 5)).toHaveLength(5);
  await expect(journal.read('B/1', 10)).rejects.toThrow('journal-damaged');
  await expect(journal.read('B/1', 10, EACH)).rejects.toThrow('journal-damaged');
  await expect(journal.read('B/1', EACH)).rejects.toThrow('journal-damaged');
  expect(await journal.read('B/1', EACH + 1)).toEqual([]);
});

test('an incomplete, damaged or missing heads log promises less and breaks nothing', async () => {
  const path = (copy: string) => join(copy, 'journal-heads');
  for (const damage of [
    (copy: string) => writeFileSync(path(copy), readFileSync(path(copy)).subarray(0, 333)),
    (copy: string) => flip(copy, 'journal-heads', 20),
    (copy: string) => rmSync(path(copy)),
    (copy: string) => writeFileSync(path(copy), '\n\0\n/ 1 x y\n'.repeat(9)),
  ]) {
    const { sound, received } = await openedAfter(killed, damage);
    expect(sound).toEqual(GAMES);
    expect(received).toEqual([]);
  }
});

test('a deleted table is not reported as lost', async () => {
  const dataDir = copyOf(killed);
  const store = openSqlite(dataDir);
  await store.journal.append(journalEntry('A/1', EACH + 1));
  expect(await store.tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, (code) => code !== 'A')).toBe(1);
  expect(await store.tables.create(createdTable('A'))).toBe('ok');
  const { log, events } = recordingLog();
  const next = openSqlite(copyOf(dataDir), log);
  expect(await next.journal.read('A/1')).toEqual([]);
  expect(await next.tables.find('A')).not.toBeNull();
  expect(events).toEqual([]);
  await Promise.all([store.close(), next.close()]);
});

test('a deleted table is not reported as lost after a kill right after the deletion', () => {
  const dataDir = copyOf(killed);
  const promised = readHeadsLog(dataDir);
  expect(promised.get('A/1')).toMatchObject({ seq: EACH });
  const db = new DatabaseSync(join(dataDir, MAIN));
  const heads = createJournalHeads(db, openHeadsLog(dataDir), promised);
  db.exec('BEGIN');
  heads.forget(['A/1']);
  db.exec("DELETE FROM journal WHERE game = 'A/1'; COMMIT;");
  // The process is killed before `afterTransaction`.
  db.close();
  const { log, events } = recordingLog();
  void openSqlite(dataDir, log).close();
  expect(events).toEqual([]);
});

test('entries without checksums get them at the migration, and are verified from then on', async () => {
  const sql = `
    CREATE TABLE old (
      game TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO old SELECT game, seq, kind, body, at FROM journal;
    DROP TABLE journal;
    ALTER TABLE old RENAME TO journal;
    DROP TABLE heads;
    DROP TABLE uptime;
    DROP TABLE subscriptions;
    DROP INDEX games_open;
    ALTER TABLE games DROP COLUMN open_to_all;
    ALTER TABLE persons DROP COLUMN generation;
    PRAGMA user_version = 1`;
  const { sound, copy } = await openedAfter(closed, (each) => {
    const db = new DatabaseSync(join(each, MAIN));
    db.exec(sql);
    db.close();
  });
  expect(sound).toEqual(GAMES);
  const store = openSqlite(copy);
  expect(await store.journal.append(journalEntry('N/1', 1))).toBe('ok');
  await store.close();
  const db = new DatabaseSync(join(copy, MAIN));
  db.exec("UPDATE journal SET body = '{}' WHERE game = 'C/1' AND seq = 1");
  db.close();
  expect(await soundGames(openSqlite(copy))).toEqual(['A/1', 'B/1']);
});

test('a long heads log is moved into the store, together with the WAL', async () => {
  const dataDir = tempDir();
  const db = new DatabaseSync(join(dataDir, MAIN));
  db.exec('PRAGMA journal_mode = WAL');
  migrateSqlite(db);
  const heads = createJournalHeads(db, openHeadsLog(dataDir), new Map(), 200);
  const journal = sqliteJournal(db, createWriteBatch(db, heads.afterTransaction), heads);
  const sizes: number[] = [];
  for (let seq = 1; seq <= 20; seq++) {
    await journal.append(journalEntry('A/1', seq));
    await new Promise((resolve) => setImmediate(resolve));
    sizes.push(readFileSync(join(dataDir, 'journal-heads')).length);
  }
  expect(Math.max(...sizes)).toBeLessThan(300);
  expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(1);
  const stored = Number(db.prepare('SELECT seq FROM heads').get()?.seq);
  expect(Math.max(stored, readHeadsLog(dataDir).get('A/1')?.seq ?? 0)).toBe(20);
  expect(heads.get('A/1')).toMatchObject({ seq: 20 });
  db.close();
});
