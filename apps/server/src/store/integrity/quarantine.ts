import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { errorFields, type Log } from '../../log/log.ts';
import type { GameId } from '../../ports/journal.ts';
import type { Heads } from './heads-log.ts';

const STORE = 'tigris.sqlite';
const LOG = `${STORE}-wal`;
const KEPT = `${LOG}.kept`;

/**
 * Before sqlite opens the store: of a log that it cannot read to the end it throws away the rest. A disk that is full
 * must not keep the server from starting, so there the log is not kept.
 */
export function keepLog(dataDir: string, log: Log | undefined): void {
  if (!existsSync(join(dataDir, LOG))) return;
  try {
    copyFileSync(join(dataDir, LOG), join(dataDir, KEPT));
  } catch (error) {
    log?.error('no copy of the store was kept', errorFields(error));
  }
}

/** Nothing is lost. */
export function dropLog(dataDir: string): void {
  rmSync(join(dataDir, KEPT), { force: true, recursive: true });
}

/** Files as they were found, for whoever can still read something in them. Returns where they are. */
export function setAside(dataDir: string, now: Date): string {
  const folder = join(dataDir, `damaged-${now.toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  copyFileSync(join(dataDir, STORE), join(folder, STORE));
  if (existsSync(join(dataDir, KEPT))) renameSync(join(dataDir, KEPT), join(folder, LOG));
  return folder;
}

/** Games of which less is there than was written. Asked before anything is changed, whatever state the store is in. */
export function lostGames(db: DatabaseSync, promised: Heads): GameId[] {
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
