import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { GameId } from '../../ports/journal.ts';

/** The last entry of a game's journal. */
export type Head = { readonly seq: number; readonly chain: string };
/** null: the game was forgotten. */
export type Heads = Map<GameId, Head | null>;

const FILE = 'journal-heads';

/** A file beside the store that says what the store has to hold. Nobody waits for the disk to have a promise. */
export interface Witness {
  /** Bytes written since it was last empty. */
  readonly size: number;
  note(heads: Heads): void;
  /** Notes that these games are promised no longer. This is on the disk when the call returns. */
  forget(games: readonly GameId[]): void;
  clear(): void;
  close(): void;
}

export function openWitness(dataDir: string): Witness {
  const file = openSync(join(dataDir, FILE), 'a', 0o600);
  let size = 0;
  const note = (heads: Heads): void => {
    const text = [...heads].map(([game, head]) => lineOf(game, head)).join('');
    try {
      size += writeSync(file, text);
    } catch {
      // The disk is full. The witness now names less than the store holds, which does no harm.
      size += text.length;
    }
  };
  return {
    get size() {
      return size;
    },
    note,
    forget(games) {
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

/** What a former process noted and did not move into the store any more. */
export function readWitness(dataDir: string): Heads {
  const heads: Heads = new Map();
  for (const line of textIn(dataDir).split('\n')) {
    const [game, seq, chain, check] = line.split(' ');
    // The last line may be torn; one that is damaged promises nothing.
    if (check === undefined || check !== checkOf(`${game} ${seq} ${chain}`) || !isGame(game)) continue;
    heads.set(game, seq === GONE ? null : { seq: Number(seq), chain });
  }
  return heads;
}

const GONE = '-';

function lineOf(game: GameId, head: Head | null): string {
  const text = head === null ? `${game} ${GONE} ${GONE}` : `${game} ${head.seq} ${head.chain}`;
  // The line break comes first: a line that was torn spoils no other.
  return `\n${text} ${checkOf(text)}`;
}

const checkOf = (text: string): string => crc32(text).toString(36);

export const isGame = (text: string): text is GameId => /^[^/]+\/\d+$/.test(text);

function textIn(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8');
  } catch {
    return '';
  }
}
