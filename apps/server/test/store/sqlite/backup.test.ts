import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from '@jest/globals';
import { findTool } from '../../../../../scripts/lib/system/find-tool.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { ANN, BOB, journalEntry } from '../support/examples.ts';
import { fillStore, replayStoredGame } from '../support/filled-store.ts';
import { recordingLog } from '../support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../support/test-database.ts';

afterAll(removeTempDirs);
const needsPostgres = (await isPostgresAvailable()) ? test : test.skip;

/** Keeps writing during the backup. */
async function writingOn(store: Store, save: () => Promise<void>): Promise<void> {
  for (let seq = 0; seq < 50; seq++) await store.journal.append(journalEntry('A/1', seq));
  const saved = save();
  for (let seq = 50; seq < 100; seq++) await store.journal.append(journalEntry('A/1', seq));
  await saved;
}

/** The restored store is a prefix of the original one, and can be continued. */
async function expectTheSame(restored: Store, before: Awaited<ReturnType<typeof replayStoredGame>>): Promise<void> {
  expect(await replayStoredGame(restored)).toEqual(before);
  expect(await restored.persons.find(ANN.id)).toMatchObject({ person: ANN, generation: 1 });
  expect(await restored.subscriptions.ofPerson(BOB.id)).toHaveLength(1);
  const seqs = (await restored.journal.read('A/1')).map(({ seq }) => seq);
  expect(seqs.length).toBeGreaterThanOrEqual(50);
  expect(seqs).toEqual(seqs.map((_seq, index) => index));
  expect(await restored.journal.append(journalEntry('A/1', seqs.length))).toBe('ok');
}

/** The command in docs/hosting.md. */
test('a backup of sqlite made during games can be restored', async () => {
  const [dataDir, otherDir] = [tempDir(), tempDir()];
  const store = openSqlite(dataDir);
  await fillStore(store);
  const before = await replayStoredGame(store);
  const source = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  const file = join(dataDir, 'tigris-backup.sqlite');
  await writingOn(store, async () => void (await backup(source, file)));
  source.close();
  await store.close();

  copyFileSync(file, join(otherDir, 'tigris.sqlite'));
  const restored = openSqlite(otherDir);
  await expectTheSame(restored, before);
  await restored.close();
});

/** The command in docs/hosting.md. */
needsPostgres('a backup of Postgres made during games can be restored', async () => {
  const [database, other] = await Promise.all([TestDatabase.make(), TestDatabase.make()]);
  const store = await openPostgres(database.url, recordingLog().log);
  await fillStore(store);
  const before = await replayStoredGame(store);
  const file = join(tempDir(), 'backup.sql');
  await writingOn(store, async () => run('pg_dump', '--no-owner', '--file', file, database.url));
  await store.close();

  run('psql', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1', '--file', file, other.url);
  const { log, events } = recordingLog();
  const restored = await openPostgres(other.url, log);
  await expectTheSame(restored, before);
  expect(events).toEqual([]);
  await restored.close();
  await Promise.all([database.drop(), other.drop()]);
});

function run(name: string, ...args: readonly string[]): void {
  const tool = findTool(name);
  if (tool === undefined) throw new Error(`there is no ${name} on this machine`);
  execFileSync(tool, args, { stdio: 'pipe' });
}
