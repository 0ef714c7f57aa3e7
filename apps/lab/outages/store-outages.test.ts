import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import type { Entry, GameId } from '../../server/src/ports/journal.ts';
import { openPostgres } from '../../server/src/store/postgres/open-postgres.ts';
import type { Store } from '../../server/src/store/store.ts';
import { OwnPostgres } from '../../server/test/store/support/postgres-server.ts';
import { recordingLog } from '../../server/test/store/support/recording-log.ts';
import { DATABASE_FAULTS, type FaultTarget, urlThrough } from './database-faults.ts';

const suite = OwnPostgres.isThere ? describe : describe.skip;
const GAMES = ['A/1', 'B/1', 'C/1', 'D/1', 'E/1', 'F/1'] as const;
const OUTAGE_MS = 800;

const RELOAD = 'SELECT pg_reload_conf()';
/** SQL that makes a database refuse writes, and SQL that undoes it. */
const REFUSALS = {
  'read-only': [
    ['ALTER SYSTEM SET default_transaction_read_only = on', RELOAD],
    ['ALTER SYSTEM RESET default_transaction_read_only', RELOAD],
  ],
  'on a full disk': [
    [
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
      ...['journal', 'persons', 'migrations'].map(
        (table) => `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION full_disk()`,
      ),
    ],
    ['DROP FUNCTION full_disk CASCADE'],
  ],
} as const;

/** Appends to a game without end, as a table does, and records the acknowledged entries. */
class Writer {
  readonly written: Entry[] = [];
  readonly #store: Store;
  readonly #game: GameId;
  #on = true;
  #done: Promise<void> = Promise.resolve();

  constructor(store: Store, game: GameId) {
    this.#store = store;
    this.#game = game;
    this.#done = this.#run();
  }

  end(): Promise<void> {
    this.#on = false;
    return this.#done;
  }

  async #run(): Promise<void> {
    for (let tries = 0; this.#on; tries++) {
      const seq = this.written.length + 1;
      const entry: Entry = {
        game: this.#game,
        seq,
        kind: 'move',
        body: `"${this.#game} ${seq} ${tries}"`,
        at: tries,
      };
      if (await this.#write(entry)) this.written.push(entry);
      else await sleep(20);
    }
  }

  /** @returns whether the entry is written. */
  async #write(entry: Entry): Promise<boolean> {
    const appended = await this.#store.journal.append(entry);
    if (appended === 'ok' || appended === 'failed') return appended === 'ok';
    for (;;) {
      const found = await this.#store.journal.read(entry.game, entry.seq).catch(() => null);
      if (found !== null && found.length > 0) {
        expect(found).toEqual([entry]);
        return true;
      }
      if (found !== null && (await this.#store.journal.append(entry)) === 'ok') return true;
      await sleep(20);
    }
  }
}

suite('a store with a failing database', () => {
  let target: FaultTarget;
  beforeAll(async () => {
    const postgres = await OwnPostgres.start();
    target = { postgres, proxy: await FaultyProxy.to(postgres.url) };
  });
  afterAll(async () => {
    await target.proxy.end();
    await target.postgres.remove();
  });

  test('loses nothing, writes nothing twice, and recovers by itself', async () => {
    const { log, events } = recordingLog();
    const store = await openPostgres(urlThrough(target), log);
    const writers = GAMES.map((game) => new Writer(store, game));
    const count = () => writers.map(({ written }) => written.length);
    const continues = async (): Promise<void> => {
      const before = count();
      while (count().some((now, i) => now < before[i] + 3)) await sleep(20);
    };
    await continues();
    for (const inject of Object.values(DATABASE_FAULTS)) {
      await inject(target, OUTAGE_MS);
      await continues();
      await store.ping();
    }
    await Promise.all(writers.map((writer) => writer.end()));
    for (const [i, game] of GAMES.entries()) expect(await store.journal.read(game)).toEqual(writers[i].written);
    await store.close();
    const names = events.map(({ event }) => event);
    expect(names).toContain('database unavailable');
    expect(names.at(-1)).toBe('database available');
    expect(new Set(names)).toEqual(new Set(['database unavailable', 'database available']));
  });

  test('waits for the database at startup', async () => {
    await target.postgres.stop('fast');
    const { log, events } = recordingLog();
    const opening = openPostgres(target.postgres.url, log);
    const waits = async (): Promise<void> => {
      while (events.length === 0) await sleep(20);
    };
    await waits();
    expect(events).toMatchObject([{ event: 'waiting for the database', facts: { code: 'ECONNREFUSED' } }]);
    await target.postgres.start();
    await (await opening).close();
  });

  test('gives up waiting with a sentence that does not contain the password', async () => {
    const { log } = recordingLog();
    await target.postgres.stop('fast');
    const secret = target.postgres.url.replace('postgres@', 'postgres:hunter2@');
    const late = await openPostgres(secret, log, 100).catch(({ message }: Error) => message);
    expect(late).toMatch(/^the database at 127\.0\.0\.1:\d+\/postgres did not answer for 0 s \(.*ECONNREFUSED/);
    expect(late).not.toContain('hunter2');
    await target.postgres.start();
    const missing = Object.assign(new URL(target.postgres.url), { pathname: '/nowhere' }).href;
    await expect(openPostgres(missing, log)).rejects.toThrow(/refuses: database "nowhere" does not exist/);
  });

  test.each(Object.entries(REFUSALS))(
    'whose database is %s refuses writes, and recovers',
    async (_what, [breakSql, repairSql]) => {
      const store = await openPostgres(target.postgres.url, recordingLog().log);
      const append = (game: GameId) => store.journal.append({ game, seq: 1, kind: 'move', body: '""', at: 1 });
      for (const sql of breakSql) await target.postgres.ask(sql);
      let appended = await append('Y/1');
      for (let game = 2; appended === 'ok'; game++) appended = await append(`Y/${game}`);
      expect(appended).toBe('failed');
      await expect(store.persons.add({ id: 'ann', name: 'Ann' }, 1)).rejects.toThrow('store-down');
      await expect(store.ping()).rejects.toThrow('store-down');
      for (const sql of repairSql) await target.postgres.ask(sql);
      while ((await append('Z/1')) === 'failed');
      await store.ping();
      await target.postgres.ask('TRUNCATE journal, heads');
      await store.close();
    },
  );
});
