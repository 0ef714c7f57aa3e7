import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { lockDataFolder } from '../../../src/store/sqlite/lock-data-folder.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { moveToPostgres } from '../../../src/store/transfer/move-to-postgres.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { ANN, BOB, journalEntry } from '../support/examples.ts';
import { fillStore, replayStoredGame, STORED_GAME, STORED_KEY } from '../support/filled-store.ts';
import { recordingLog } from '../support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../support/test-database.ts';

const MOVE = fileURLToPath(new URL('../../../src/move.ts', import.meta.url));
const suite = (await isPostgresAvailable()) ? describe : describe.skip;

suite('pnpm move', () => {
  let database: TestDatabase;
  let dataDir: string;
  let url: string;
  beforeAll(async () => {
    database = await TestDatabase.make();
  });
  beforeEach(async () => {
    [dataDir, url] = [tempDir(), await database.part()];
    const store = openSqlite(dataDir);
    await fillStore(store);
    await store.close();
  });
  afterAll(async () => {
    await database.drop();
    removeTempDirs();
  });

  const move = () => moveToPostgres(dataDir, url, recordingLog().log);
  const change = (sql: string): void => {
    const db = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
    db.exec(sql);
    db.close();
  };

  /** The data as read through the ports. */
  const everything = async (store: Store) => ({
    game: await replayStoredGame(store),
    journal: await store.journal.read(STORED_GAME),
    tables: [await store.tables.find('A'), await store.tables.find('B'), await store.tables.listed(9, 9)],
    of: [await store.tables.ofPerson(BOB.id, 9), await store.tables.ofPerson(ANN.id, 9)],
    games: [await store.tables.finishedGamesOf(ANN.id, 9), await store.tables.finishedGame('B', 2)],
    open: await store.tables.publicGames(9),
    persons: [await store.persons.find(ANN.id), await store.persons.find(BOB.id)],
    subscriptions: await store.subscriptions.ofPerson(BOB.id),
  });

  test('copies everything, and games continue', async () => {
    const moved = await move();
    expect(moved.get('persons')).toBe(2);
    const [source, target] = [openSqlite(dataDir), await openPostgres(url, recordingLog().log)];
    expect(await everything(target)).toEqual(await everything(source));
    expect(await target.tables.publicGames(9)).toHaveLength(1);
    const { rev } = await replayStoredGame(source);
    expect(await target.journal.append(journalEntry(STORED_GAME, rev + 1))).toBe('ok');
    expect(await target.subscriptions.ofPerson(BOB.id)).toHaveLength(1);
    // Browsers accept only this key.
    expect(await target.pushKey.getOrSet('another'.repeat(7))).toBe(STORED_KEY);
    expect(await target.persons.claimLink('hash', 50)).toBe(BOB.id);
    expect(await target.tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, () => false)).toBe(1);
    expect(await target.tables.find('A')).toBeNull();
    await Promise.all([source.close(), target.close()]);
  });

  test('a database that is not empty is not touched, also by a second move', async () => {
    await move();
    await expect(move()).rejects.toThrow('the database is not empty: its table journal has rows.');
  });

  test('an interrupted move leaves nothing behind and can be repeated', async () => {
    await (await openPostgres(url, recordingLog().log)).close();
    // The table copied last.
    await database.ask('ALTER TABLE device_links ADD CONSTRAINT never CHECK (false)', url);
    await expect(move()).rejects.toThrow(/never/);
    expect(await database.ask('SELECT count(*)::int AS rows FROM journal', url)).toEqual([{ rows: 0 }]);
    await database.ask('ALTER TABLE device_links DROP CONSTRAINT never', url);
    expect((await move()).get('device_links')).toBe(1);
  });

  test('a move fails if the copy differs', async () => {
    await (await openPostgres(url, recordingLog().log)).close();
    await database.ask(
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = 'Bill'; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON persons FOR EACH ROW EXECUTE FUNCTION spoil()`,
      url,
    );
    await expect(move()).rejects.toThrow('the table persons did not arrive as it was; nothing was moved.');
    expect(await database.ask('SELECT count(*)::int AS rows FROM journal', url)).toEqual([{ rows: 0 }]);
  });

  test.each([
    ['an entry that was changed', "UPDATE journal SET body = '{}' WHERE game = 'TABLE2/1' AND seq = 7"],
    ['an entry that is missing', "DELETE FROM journal WHERE game = 'TABLE2/1' AND seq = 7"],
    ['an end that is missing', "DELETE FROM journal WHERE game = 'TABLE2/1' AND seq > 30"],
    ['a journal without an end that is promised', "DELETE FROM heads WHERE game = 'TABLE2/1'"],
    ['a journal that is missing', "DELETE FROM journal WHERE game = 'TABLE2/1'"],
  ])('%s is not moved', async (_what, damage) => {
    change(damage);
    await expect(move()).rejects.toThrow(/^the journal of TABLE2\/1 is damaged/);
    expect((await database.ask(`SELECT to_regclass('journal') AS journal`, url))[0]).toEqual({
      journal: null,
    });
  });

  test('a folder in use by a server is not touched', async () => {
    const unlock = lockDataFolder(dataDir);
    await expect(move()).rejects.toThrow(/another server is at work/);
    unlock();
  });

  test('a folder without games is refused', async () => {
    dataDir = tempDir();
    await expect(move()).rejects.toThrow(/^there are no games in /);
  });

  test('the command reports what it moved and what is wrong', async () => {
    const run = async (env: Record<string, string>) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MOVE], {
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      const [code] = await once(child, 'close');
      return { code, said };
    };
    const unset = await run({ DATA_DIR: dataDir });
    expect(unset).toEqual({ code: 1, said: expect.stringContaining('Set DATABASE_URL') });
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url };
    const { code, said } = await run(settings);
    expect([code, said]).toEqual([0, expect.stringContaining('2 persons\n')]);
    expect(said).toContain('copied and verified');
    const again = await run(settings);
    expect(again).toEqual({ code: 1, said: expect.stringContaining('the database is not empty') });
  });
});
