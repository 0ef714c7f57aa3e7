import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorText } from '../../log/log.ts';

/** Time to wait for another server that is stopping. */
const LOCK_TIMEOUT_MS = 3000;

/**
 * Locks the folder for this process, because two servers would not see each other's tables. The system releases the
 * lock when the process ends. Returns a function that unlocks.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!/locked/.test(errorText(error, 'message') ?? '')) throw error;
    throw new Error(`another server is at work in ${dataDir}: end that one, or set another DATA_DIR.`);
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
