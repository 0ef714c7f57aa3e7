import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { errorFields, type Log } from '../../log/log.ts';
import type { GameId } from '../../ports/journal.ts';
import type { HeadsByGame } from './heads-log.ts';

const STORE_FILE = 'tigris.sqlite';
const WAL_FILE = `${STORE_FILE}-wal`;
const WAL_COPY = `${WAL_FILE}.kept`;

/**
 * Copies the WAL before sqlite opens the store: sqlite drops the rest of a WAL that it cannot read to the end. A full
 * disk must not prevent the start, so failures are logged only.
 */
export function copyWal(dataDir: string, log: Log | undefined): void {
  if (!existsSync(join(dataDir, WAL_FILE))) return;
  try {
    copyFileSync(join(dataDir, WAL_FILE), join(dataDir, WAL_COPY));
  } catch (error) {
    log?.error('store not copied', errorFields(error));
  }
}

/** Call if nothing is lost. */
export function deleteWalCopy(dataDir: string): void {
  rmSync(join(dataDir, WAL_COPY), { force: true, recursive: true });
}

/** Copies the damaged files for later recovery. Returns the folder. */
export function quarantineStore(dataDir: string, now: Date): string {
  const folder = join(dataDir, `damaged-${now.toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  copyFileSync(join(dataDir, STORE_FILE), join(folder, STORE_FILE));
  if (existsSync(join(dataDir, WAL_COPY))) renameSync(join(dataDir, WAL_COPY), join(folder, WAL_FILE));
  return folder;
}

/** Games whose journal lacks entries. Called before anything is written, so the store may be in any state. */
export function findLostGames(db: DatabaseSync, expectedHeads: HeadsByGame): GameId[] {
  return [...expectedHeads].flatMap(([game, head]) =>
    head === null || chainAt(db, game, head.seq) === head.chain ? [] : game,
  );
}

function chainAt(db: DatabaseSync, game: GameId, seq: number): unknown {
  try {
    return db.prepare('SELECT chain FROM journal WHERE game = ? AND seq = ?').get(game, seq)?.chain;
  } catch {
    // The table is missing or unreadable.
    return undefined;
  }
}
