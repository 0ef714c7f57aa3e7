import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { GameId } from '../../ports/journal.ts';

/** The last entry of a game's journal. */
export type JournalHead = { readonly seq: number; readonly chain: string };
/** Null: the game was deleted. */
export type HeadsByGame = Map<GameId, JournalHead | null>;

const FILE_NAME = 'journal-heads';

/**
 * A file next to the store that records which entries the store must hold. It is not synced to disk: losing the end of
 * it is harmless.
 */
export interface HeadsLog {
  /** Bytes since the last `clear`. */
  readonly size: number;
  append(heads: HeadsByGame): void;
  /** Records that these games were deleted. Synced to disk when the call returns. */
  appendDeleted(games: readonly GameId[]): void;
  clear(): void;
  close(): void;
}

export function openHeadsLog(dataDir: string): HeadsLog {
  const file = openSync(join(dataDir, FILE_NAME), 'a', 0o600);
  let size = 0;
  const note = (heads: HeadsByGame): void => {
    const text = [...heads].map(([game, head]) => formatLine(game, head)).join('');
    try {
      size += writeSync(file, text);
    } catch {
      // The disk is full. The log now promises less than the store holds, which is harmless.
      size += text.length;
    }
  };
  return {
    get size() {
      return size;
    },
    append: note,
    appendDeleted(games) {
      if (games.length === 0) return;
      note(new Map(games.map((game) => [game, null])));
      fsyncSync(file);
    },
    clear() {
      ftruncateSync(file);
      size = 0;
    },
    close: () => closeSync(file),
  };
}

/** Reads what a former process has logged and not yet moved into the store. */
export function readHeadsLog(dataDir: string): HeadsByGame {
  const heads: HeadsByGame = new Map();
  for (const line of readFile(dataDir).split('\n')) {
    const [game, seq, chain, check] = line.split(' ');
    // The last line may be incomplete. Damaged lines are ignored.
    if (check === undefined || check !== checksumOf(`${game} ${seq} ${chain}`) || !isGameId(game)) continue;
    heads.set(game, seq === DELETED_MARK ? null : { seq: Number(seq), chain });
  }
  return heads;
}

const DELETED_MARK = '-';

function formatLine(game: GameId, head: JournalHead | null): string {
  const text = head === null ? `${game} ${DELETED_MARK} ${DELETED_MARK}` : `${game} ${head.seq} ${head.chain}`;
  // The line break comes first, so that an incomplete line does not damage the next one.
  return `\n${text} ${checksumOf(text)}`;
}

const checksumOf = (text: string): string => crc32(text).toString(36);

export const isGameId = (text: string): text is GameId => /^[^/]+\/\d+$/.test(text);

function readFile(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, FILE_NAME), 'utf8');
  } catch {
    return '';
  }
}
