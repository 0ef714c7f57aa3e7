import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { textOf } from '../log/log.ts';

/** Whoever is just leaving gets so long to do so. */
const WAIT = 3000;

/**
 * Keeps the folder for this process: the tables of two would not hear of each other. The system gives the lock
 * back however the process ends. Returns what gives it back before.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: WAIT });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!/locked/.test(textOf(error, 'message') ?? '')) throw error;
    throw new Error(`another server is at work in ${dataDir}: end that one, or set another DATA_DIR.`);
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
