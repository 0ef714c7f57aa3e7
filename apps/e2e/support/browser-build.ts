import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../scripts/lib/build-web.ts';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const LOCK = join(tmpdir(), 'te-web-build.lock');

/** The folder of the built page, built where that is needed. TE_WEB_DIST names one to be taken as it is. */
export async function builtWeb(): Promise<string> {
  const { TE_WEB_DIST: given } = process.env;
  if (given !== undefined) return given;
  await takeLock();
  try {
    if ((await buildWeb()) !== 0) throw new Error('the page cannot be built');
  } finally {
    rmSync(LOCK, { force: true });
  }
  return BUILT;
}

/** Suites of several processes begin at once, but only one of them builds. */
async function takeLock(): Promise<void> {
  while (!tryLock()) await new Promise((resolve) => setTimeout(resolve, 100));
}

function tryLock(): boolean {
  try {
    const file = openSync(LOCK, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch {
    if (isLeftBehind()) rmSync(LOCK, { force: true });
    return false;
  }
}

/** Whoever took it is dead. */
function isLeftBehind(): boolean {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
