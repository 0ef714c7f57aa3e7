import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import type { AppendOutcome, Entry, GameId, Journal } from '../../server/src/ports/journal.ts';
import { openSqlite } from '../../server/src/store/sqlite/open-sqlite.ts';
import { createParty, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

/** A store whose connection can break between a write and its response. */
class ShakyJournal implements Journal {
  readonly #journal: Journal;
  broken = false;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async append(entry: Entry): Promise<AppendOutcome> {
    const appended = await this.#journal.append(entry);
    return this.broken ? 'unknown' : appended;
  }

  read(game: GameId, from?: number): Promise<Entry[]> {
    if (this.broken) throw new Error('the connection is broken');
    return this.#journal.read(game, from);
  }
}

const folder = mkdtempSync(joinPath(tmpdir(), 'te-shaky-'));
const store = openSqlite(folder);
const journal = new ShakyJournal(store.journal);
let server: TestServer;
let players: TableClient[] = [];

beforeAll(async () => {
  const quiet = (): void => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  server = await TestServer.start({ store, log, table: { journal } });
});
afterAll(async () => {
  await Promise.all(players.map((player) => player.leave()));
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

test('while the outcome of a write is unknown requests wait, and then each is applied once', async () => {
  const party = await createParty(server.url, 2);
  players = party.players;
  const [ann, bob] = players;
  await waitUntil(() => ann.table?.slots[1].ready === true, 'the last player to be ready');
  const rev = ann.table?.rev ?? 0;
  journal.broken = true;
  const first = ann.send({ type: 'options', set: { rules: 'adv' } });
  await sleep(100);
  const second = bob.send({ type: 'stand' });
  let answered = false;
  void first.then(() => {
    answered = true;
  });
  await sleep(700);
  expect(answered).toBe(false);
  expect(bob.table?.options.rules).toBe('std');
  journal.broken = false;
  expect(await first).toEqual({ ok: true, rev: rev + 1 });
  expect(await second).toEqual({ ok: true, rev: rev + 2 });
  const entries = await store.journal.read(`${party.code}/1`);
  expect(entries.slice(-2).map(({ seq, kind }) => [seq, kind])).toEqual([
    [rev + 1, 'options'],
    [rev + 2, 'stand'],
  ]);
}, 30_000);
