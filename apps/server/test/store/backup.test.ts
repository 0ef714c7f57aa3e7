import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from '@jest/globals';
import { openSqlite } from '../../src/store/open-sqlite.ts';
import { removeTempDirs, tempDir } from '../test-settings.ts';
import { ANN, entry } from './examples.ts';

afterAll(removeTempDirs);

/** As docs/hosting.md tells it. */
test('a backup made while games go on is a store again elsewhere', async () => {
  const [dataDir, otherDir] = [tempDir(), tempDir()];
  const store = openSqlite(dataDir);
  await store.persons.add(ANN, 1);
  for (let seq = 0; seq < 50; seq++) await store.journal.append(entry('A/1', seq));

  const source = new DatabaseSync(join(dataDir, 'tigris.sqlite'));
  const file = join(dataDir, 'tigris-backup.sqlite');
  const copied = backup(source, file);
  for (let seq = 50; seq < 100; seq++) await store.journal.append(entry('A/1', seq));
  await copied;
  source.close();
  await store.close();

  copyFileSync(file, join(otherDir, 'tigris.sqlite'));
  const restored = openSqlite(otherDir);
  expect(await restored.persons.find(ANN.id)).toMatchObject({ person: ANN });
  const seqs = (await restored.journal.read('A/1')).map(({ seq }) => seq);
  expect(seqs.length).toBeGreaterThanOrEqual(50);
  expect(seqs).toEqual(seqs.map((_seq, index) => index));
  expect(await restored.journal.append(entry('A/1', seqs.length))).toBe('ok');
  await restored.close();
});
