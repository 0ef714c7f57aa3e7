import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from '@jest/globals';
import { openSqlite } from '../../src/store/open-sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { removeTempDirs, tempDir } from '../test-settings.ts';
import { made, summary } from './examples.ts';
import { storeContract } from './store-contract.ts';

afterAll(removeTempDirs);

storeContract('sqlite', async () => {
  const dataDir = tempDir();
  const opened: Store[] = [];
  const open = (): Store => {
    const store = openSqlite(dataDir);
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    another: async () => open(),
    drop: async () => {
      for (const store of opened) await store.close().catch(() => undefined);
    },
  };
});

test('every answer waits for the disk: WAL with full synchronisation', () => {
  const dataDir = tempDir();
  openSqlite(dataDir);
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
});

test('whoever looks for a table sees its summary before it is written, and makes nobody write', async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  await store.tables.make(made('A'));
  const other = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  // It changes whenever another connection has committed something.
  const version = () => other.prepare('PRAGMA data_version').get();
  const before = version();
  for (const at of [3000, 4000, 5000]) {
    store.tables.update('A', summary({ at }));
    expect(await store.tables.find('A')).toEqual({ made: made('A'), summary: summary({ at }) });
  }
  expect(version()).toEqual(before);
  expect(await store.tables.ofPerson(summary().seats[0].person ?? '', 9)).toHaveLength(1);
  expect(version()).not.toEqual(before);
  expect((await store.tables.find('A'))?.summary).toEqual(summary({ at: 5000 }));
  other.close();
  await store.close();
});

test('data of a newer version is left alone', async () => {
  const dataDir = tempDir();
  await openSqlite(dataDir).close();
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => openSqlite(dataDir)).toThrow(/newer version/);
});

test('a summary that is broken spoils nobody’s list: it is written anew when the table opens', async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  const listed = { options: { ...made('A').options, listed: true } };
  for (const code of ['A', 'B']) await store.tables.make(made(code, listed));
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  db.exec("UPDATE tables SET summary = '{' WHERE code = 'A'");
  db.close();
  expect((await store.tables.listed(9)).map(({ made: { code } }) => code).sort()).toEqual(['A', 'B']);
  expect(await store.tables.find('A')).toEqual({ made: made('A', listed), summary: null });
  expect(await store.tables.dropUnstarted(Number.MAX_SAFE_INTEGER, () => false)).toBe(1);
  expect(await store.tables.find('A')).not.toBeNull();
  expect(await store.tables.find('B')).toBeNull();
  await store.close();
});

test('a store that cannot be written to answers so, and takes up again', async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  const entry = { game: 'A/1', seq: 0, kind: 'open', body: '{}', at: 1 } as const;
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  db.exec("CREATE TRIGGER broken BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no'); END;");
  expect(await store.journal.append(entry)).toBe('failed');
  expect(await store.journal.read('A/1')).toEqual([]);
  db.exec('DROP TRIGGER broken');
  expect(await store.journal.append(entry)).toBe('ok');
  db.close();
  await store.close();
  expect(await store.journal.append({ ...entry, seq: 1 })).toBe('failed');
});
