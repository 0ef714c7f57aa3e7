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
 * Before sqlite opens the store: of a log that it cannot read to the end it throws away the rest. A disk that is full
 * must not keep the server from starting, so there the log is not kept.
 */
export function copyWal(dataDir: string, log: Log | undefined): void {
  if (!existsSync(join(dataDir, WAL_FILE))) return;
  try {
    copyFileSync(join(dataDir, WAL_FILE), join(dataDir, WAL_COPY));
  } catch (error) {
    log?.error('store not copied', errorFields(error));
  }
}

/** Nothing is lost. */
export function deleteWalCopy(dataDir: string): void {
  rmSync(join(dataDir, WAL_COPY), { force: true, recursive: true });
}

/** Files as they were found, for whoever can still read something in them. Returns where they are. */
export function quarantineStore(dataDir: string, now: Date): string {
  const folder = join(dataDir, `damaged-${now.toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  copyFileSync(join(dataDir, STORE_FILE), join(folder, STORE_FILE));
  if (existsSync(join(dataDir, WAL_COPY))) renameSync(join(dataDir, WAL_COPY), join(folder, WAL_FILE));
  return folder;
}

/** Games of which less is there than was written. Asked before anything is changed, whatever state the store is in. */
export function findLostGames(db: DatabaseSync, promised: HeadsByGame): GameId[] {
  return [...promised].flatMap(([game, head]) =>
    head === null || chainAt(db, game, head.seq) === head.chain ? [] : game,
  );
}

function chainAt(db: DatabaseSync, game: GameId, seq: number): unknown {
  try {
    return db.prepare('SELECT chain FROM journal WHERE game = ? AND seq = ?').get(game, seq)?.chain;
  } catch {
    // Not even the table is there, or it cannot be read.
    return undefined;
  }
}
