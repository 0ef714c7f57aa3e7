import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../run.ts';

/** Does something in a copy of the workspace, which is gone afterwards. */
export async function withWorkspaceCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-mutants-'));
  try {
    copyWorkspace(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is not copied: what is linked, what is built, and what is no part of the sources. */
const EXCLUDED = ['.git', 'node_modules', 'data', `apps${sep}web${sep}dist`];

/**
 * The sources in another folder. The links of a package to others of the workspace lead to their copies; those to
 * dependencies lead, by the one link made here, to what is installed.
 */
function copyWorkspace(folder: string): void {
  const filter = (path: string): boolean => !EXCLUDED.includes(relative(ROOT, path));
  cpSync(ROOT, folder, { recursive: true, verbatimSymlinks: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
