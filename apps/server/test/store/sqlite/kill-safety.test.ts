import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';

const CHILD = fileURLToPath(new URL('../support/append-forever.ts', import.meta.url));
const KILLS = 5;

afterAll(removeTempDirs);

/** Kills an appending child process. Resolves to its outcomes, as `game seq outcome`. */
async function appendAndKill(dataDir: string, run: number): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, dataDir, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    if (said.length === chunk.length) setTimeout(() => child.kill('SIGKILL'), 20 + run * 17);
  });
  await once(child, 'close');
  return said.split('\n').slice(0, -1);
}

test('a killed process loses no answered write and writes nothing twice', async () => {
  const dataDir = tempDir();
  const answered: string[] = [];
  for (let run = 0; run < KILLS; run++) answered.push(...(await appendAndKill(dataDir, run)));
  expect(answered.length).toBeGreaterThan(KILLS * 4);

  const store = openSqlite(dataDir);
  for (const game of ['A/1', 'B/1', 'C/1', 'D/1'] as const) {
    const seqs = (await store.journal.read(game)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_seq, index) => index));
    const oks = answered.filter((line) => line.startsWith(`${game} `));
    expect(oks.every((line) => line.endsWith(' ok'))).toBe(true);
    for (const line of oks) expect(seqs).toContain(Number(line.split(' ')[1]));
  }
  await store.close();
}, 30_000);
