import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
export const MAIN = join(HERE, '..', 'src', 'main.ts');

export const ENGINE_TESTS = join(HERE, '..', '..', '..', 'packages', 'engine', 'test');
export const RECORD = join(ENGINE_TESTS, 'records', 'std-2p.ter');
export const SCENARIO = join(ENGINE_TESTS, 'scenarios', 'c-tie-goes-to-defender.scn');

export type Run = { code: number | null; out: string; err: string };

/** Runs `te` in a new temporary folder. */
export const te = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Run =>
  inFolder((scratch) => {
    const { NO_COLOR: _, FORCE_COLOR: __, INIT_CWD: ___, ...rest } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      encoding: 'utf8',
      env: { ...rest, TMPDIR: scratch, ...env },
      maxBuffer: 1 << 26,
    });
    return { code: status, out: stdout, err: stderr };
  });

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Runs a function with a temporary folder. */
export function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'te-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
