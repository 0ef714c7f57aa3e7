import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../run.ts';

/** Calls a function with the folder of a temporary copy of the workspace. */
export async function withWorkspaceCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-mutants-'));
  try {
    copyWorkspace(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const EXCLUDED = ['.git', 'node_modules', 'data', `apps${sep}web${sep}dist`];

/**
 * Copies the sources. Links between packages of the workspace lead to their copies. Links to dependencies lead
 * through the link created here to the installed ones.
 */
function copyWorkspace(folder: string): void {
  const filter = (path: string): boolean => !EXCLUDED.includes(relative(ROOT, path));
  cpSync(ROOT, folder, { recursive: true, verbatimSymlinks: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
