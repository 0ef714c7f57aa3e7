import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '../src/config.ts';

/** Settings for a test server with its own data folder. */
export function testSettings(more: Partial<Settings> = {}): Settings {
  const dataDir = more.dataDir ?? tempDir();
  const read = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LIMIT_LOOPBACK: 'yes',
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return { ...read.settings, ...more };
}

const made: string[] = [];

export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'te-server-'));
  made.push(folder);
  return folder;
}

export function removeTempDirs(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
