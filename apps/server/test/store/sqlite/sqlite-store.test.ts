import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, jest, test } from '@jest/globals';
import type { StoredTable } from '../../../src/ports/tables.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { storeContract } from '../contract/store-contract.ts';
import { ANN, BOB, createdTable, summary, summarySeat } from '../support/examples.ts';

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

test('every write waits for the disk: WAL with full synchronization', () => {
  // `synchronous` is a setting of the connection, which is private to the store.
  const exec = jest.spyOn(DatabaseSync.prototype, 'exec');
  openSqlite(tempDir());
  const [db] = exec.mock.contexts;
  exec.mockRestore();
  if (!(db instanceof DatabaseSync)) throw new Error('the store has opened no database');
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

test('reads include pending summaries, and cause no write', async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  await store.tables.create(createdTable('A'));
  const listed = { ...createdTable('A').options, listed: true };
  const sitter = summary().seats[0].person ?? '';
  const other = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  // Changes with every commit of another connection.
  const version = () => other.prepare('PRAGMA data_version').get();
  const before = version();
  for (const at of [3000, 4000, 5000]) {
    const late = summary({ at, options: listed });
    store.tables.updateSummary('A', late);
    expect(await store.tables.find('A')).toEqual({ created: createdTable('A'), summary: late });
    expect(await store.tables.ofPerson(sitter, 9)).toEqual([{ created: createdTable('A'), summary: late }]);
    expect(await store.tables.listed(9, 9)).toEqual([{ created: createdTable('A'), summary: late }]);
  }
  expect(version()).toEqual(before);
  await store.close();
  expect(version()).not.toEqual(before);
  other.close();
});

test('lists merge written and pending summaries', async () => {
  const store = openSqlite(tempDir());
  const listed = { ...createdTable('A').options, listed: true };
  for (const code of ['A', 'B', 'C']) await store.tables.create(createdTable(code, { host: BOB, options: listed }));
  const ann = { options: listed, seats: [summarySeat(ANN.id, 'Ann')] };
  for (const [i, code] of ['A', 'B', 'C'].entries())
    store.tables.updateSummary(code, summary({ ...ann, at: 2000 + i }));
  // Flushes everything.
  await store.tables.deleteUnstarted(0, () => true);
  const codes = async (tables: Promise<StoredTable[]>) => (await tables).map((table) => table.created.code);
  expect(await codes(store.tables.ofPerson(ANN.id, 2))).toEqual(['C', 'B']);

  store.tables.updateSummary('A', summary({ ...ann, at: 3000 }));
  store.tables.updateSummary('C', summary({ options: listed, phase: 'finished', seats: [], at: 4000 }));
  expect(await codes(store.tables.listed(9, 9))).toEqual(['A', 'B']);
  expect(await codes(store.tables.listed(1, 9))).toEqual(['A']);
  expect(await codes(store.tables.ofPerson(ANN.id, 2))).toEqual(['A', 'B']);
  expect(await codes(store.tables.ofPerson(BOB.id, 9))).toEqual([]);
  store.tables.updateSummary('C', summary({ options: listed, phase: 'gathering', seats: [], at: 5000 }));
  expect(await codes(store.tables.ofPerson(BOB.id, 9))).toEqual(['C']);
  await store.close();
});

test('data of a newer version is not touched', async () => {
  const dataDir = tempDir();
  await openSqlite(dataDir).close();
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => openSqlite(dataDir)).toThrow(/newer version/);
});

test('a damaged summary does not affect lists, and is replaced when the table opens', async () => {
  const dataDir = tempDir();
  const store = openSqlite(dataDir);
  const listed = { options: { ...createdTable('A').options, listed: true } };
  for (const code of ['A', 'B']) await store.tables.create(createdTable(code, listed));
  const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  db.exec("UPDATE tables SET summary = '{' WHERE code = 'A'");
  db.close();
  expect((await store.tables.listed(9, 9)).map(({ created: { code } }) => code).sort()).toEqual(['A', 'B']);
  expect(await store.tables.find('A')).toEqual({ created: createdTable('A', listed), summary: null });
  expect(await store.tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, () => false)).toBe(1);
  expect(await store.tables.find('A')).not.toBeNull();
  expect(await store.tables.find('B')).toBeNull();
  await store.close();
});

test('a store that cannot be written to reports it, and recovers', async () => {
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
