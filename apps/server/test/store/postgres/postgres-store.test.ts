import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import type { Store } from '../../../src/store/store.ts';
import { storeContract } from '../contract/store-contract.ts';
import { createdTable, journalEntry, summary, summarySeat } from '../support/examples.ts';
import { recordingLog } from '../support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../support/test-database.ts';

const suite = (await isPostgresAvailable()) ? describe : describe.skip;

suite('with Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await TestDatabase.make();
  });
  afterAll(() => database.drop());

  storeContract('postgres', async () => {
    const url = await database.part();
    const opened: Store[] = [];
    const open = async (): Promise<Store> => {
      const store = await openPostgres(url, recordingLog().log);
      opened.push(store);
      return store;
    };
    return {
      store: await open(),
      another: open,
      async drop() {
        for (const store of opened) await store.close();
      },
    };
  });

  test('three nodes that start at once run the migrations once', async () => {
    const url = await database.part();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(url, recordingLog().log)));
    for (const [i, { journal }] of stores.entries()) expect(await journal.append(journalEntry('A/1', i))).toBe('ok');
    await Promise.all(stores.map((store) => store.close()));
  });

  test('data of a newer version is not touched', async () => {
    const url = await database.part();
    await (await openPostgres(url, recordingLog().log)).close();
    await database.ask('INSERT INTO migrations VALUES (99, now())', url);
    await expect(openPostgres(url, recordingLog().log)).rejects.toThrow(/newer version/);
  });

  test('every write waits for the disk, whatever the database settings', async () => {
    const url = await database.part();
    await database.ask(`ALTER DATABASE ${database.name} SET synchronous_commit = off`);
    const store = await openPostgres(url, recordingLog().log);
    await database.ask(
      `CREATE TABLE seen (setting text);
      CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
      CREATE TRIGGER look BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION look();
      CREATE TRIGGER look BEFORE INSERT ON persons FOR EACH ROW EXECUTE FUNCTION look();`,
      url,
    );
    await store.journal.append(journalEntry('A/1', 1));
    await store.persons.add({ id: 'ann', name: 'Ann' }, 1);
    expect(await database.ask('SELECT setting FROM seen', url)).toEqual([{ setting: 'on' }, { setting: 'on' }]);
    await store.close();
    await database.ask(`ALTER DATABASE ${database.name} RESET synchronous_commit`);
  });

  test('a journal that lost its end is not continued, and is logged', async () => {
    const url = await database.part();
    const { log, events } = recordingLog();
    const store = await openPostgres(url, log);
    for (const seq of [1, 2, 3]) await store.journal.append(journalEntry('A/1', seq));
    await database.ask(
      `DELETE FROM journal WHERE seq > 1; UPDATE heads SET seq = 1, chain = journal.chain FROM journal`,
      url,
    );
    expect(await store.journal.append(journalEntry('A/1', 4))).toBe('conflict');
    expect(events).toEqual([
      { event: 'journal damaged', facts: { game: 'A/1', seq: 4, headSeq: 1, fault: 'end lost' } },
    ]);
    expect(await store.journal.read('A/1')).toEqual([journalEntry('A/1', 1)]);
    expect(await store.journal.append(journalEntry('A/1', 2))).toBe('ok');
    await store.close();
  });

  test.each([
    ['is changed', "UPDATE journal SET body = '{}' WHERE game = 'B/1' AND seq = 2"],
    ['is missing', "DELETE FROM journal WHERE game = 'B/1' AND seq = 2"],
    ['is the last and missing', "DELETE FROM journal WHERE game = 'B/1' AND seq = 3"],
    ['is one of all that are missing', "DELETE FROM journal WHERE game = 'B/1'"],
  ])('an entry that %s damages its table and no other', async (_what, damage) => {
    const url = await database.part();
    const store = await openPostgres(url, recordingLog().log);
    for (const game of ['A/1', 'B/1'] as const)
      for (const seq of [1, 2, 3]) await store.journal.append(journalEntry(game, seq));
    await database.ask(damage, url);
    expect(await store.journal.read('A/1')).toHaveLength(3);
    await expect(store.journal.read('B/1')).rejects.toThrow('journal-damaged');
    await store.close();
  });

  test('startup reports lost games, and their codes stay reserved', async () => {
    const url = await database.part();
    const store = await openPostgres(url, recordingLog().log);
    for (const code of ['A', 'B', 'C'] as const) {
      await store.tables.create(createdTable(code));
      for (const seq of [1, 2]) await store.journal.append(journalEntry(`${code}/1`, seq));
      store.tables.updateSummary(code, summary());
    }
    await store.close();
    await database.ask(
      `DELETE FROM journal WHERE game = 'A/1' AND seq = 2; DELETE FROM journal WHERE game = 'B/1';
      DELETE FROM heads WHERE game = 'B/1'; DELETE FROM tables WHERE code = 'C'`,
      url,
    );
    const { log, events } = recordingLog();
    const again = await openPostgres(url, log);
    expect(events).toEqual([
      { event: 'store damaged', facts: { games: 2 } },
      { event: 'journal damaged', facts: { game: 'A/1', promised: 2 } },
      { event: 'journal damaged', facts: { game: 'B/1', promised: null } },
    ]);
    await expect(again.tables.find('C')).rejects.toThrow('journal-damaged');
    expect(await again.tables.create(createdTable('C'))).toBe('taken');
    await again.close();
  });

  test('a table that another node has just opened is not deleted', async () => {
    const url = await database.part();
    const [sweeper, owner] = await Promise.all([1, 2].map(() => openPostgres(url, recordingLog().log)));
    for (const code of ['A', 'B']) {
      await sweeper.tables.create(createdTable(code));
      await owner.journal.append(journalEntry(`${code}/1`, 1));
    }
    const opened: Promise<unknown>[] = [];
    const dropped = await sweeper.tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, (code) => {
      if (code === 'A') opened.push(owner.journal.append(journalEntry('A/1', 2)));
      return false;
    });
    const [appended] = await Promise.all(opened);
    // The first one wins: either table and entry stay, or both are deleted.
    expect([dropped, appended]).toEqual(appended === 'ok' ? [1, 'ok'] : [2, 'conflict']);
    expect(await owner.journal.read('A/1')).toHaveLength(appended === 'ok' ? 2 : 0);
    expect((await sweeper.tables.find('A')) === null).toBe(appended !== 'ok');
    await Promise.all([sweeper.close(), owner.close()]);
  });

  test('only one node cleans up at a time', async () => {
    const url = await database.part();
    const [one, other] = await Promise.all([1, 2].map(() => openPostgres(url, recordingLog().log)));
    for (let i = 0; i < 5; i++) await one.tables.create(createdTable(`T${i}`));
    const swept = await Promise.all(
      [one, other].map(({ tables }) => tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, () => false)),
    );
    expect(swept.reduce((sum, each) => sum + each)).toBe(5);
    await Promise.all([one.close(), other.close()]);
  });

  test('a failed write of a summary is retried', async () => {
    const url = await database.part();
    const store = await openPostgres(url, recordingLog().log);
    await store.tables.create(createdTable('A'));
    await database.ask('ALTER TABLE tables RENAME TO elsewhere', url);
    const late = summary({ seats: [summarySeat('person-eve', 'Eve')] });
    store.tables.updateSummary('A', late);
    // The write fails.
    await store.tables.deleteUnstarted(0, () => true).catch(() => undefined);
    await database.ask('ALTER TABLE elsewhere RENAME TO tables', url);
    await store.close();
    const again = await openPostgres(url, recordingLog().log);
    expect(await again.tables.find('A')).toEqual({ created: createdTable('A'), summary: late });
    await again.close();
  });

  test('of two summaries the one with the later act counts, whatever the clocks say', async () => {
    const url = await database.part();
    const [fast, slow] = [await openPostgres(url, recordingLog().log), await openPostgres(url, recordingLog().log)];
    await fast.tables.create(createdTable('A'));
    fast.tables.updateSummary('A', summary({ rev: 7, at: 100_000 }));
    await fast.close();
    const later = summary({ rev: 8, at: 30_000 });
    slow.tables.updateSummary('A', later);
    await slow.close();
    const again = await openPostgres(url, recordingLog().log);
    expect(await again.tables.find('A')).toEqual({ created: createdTable('A'), summary: later });
    again.tables.updateSummary('A', summary({ rev: 7, at: 200_000 }));
    await again.close();
    const last = await openPostgres(url, recordingLog().log);
    expect((await last.tables.find('A'))?.summary?.rev).toBe(8);
    await last.close();
  });
});
