import { hash } from 'node:crypto';
import type { Entry } from '../../ports/journal.ts';

/** 132 bits in base64url. */
const CHECKSUM_CHARS = 22;

/** Predecessor of the first entry. */
export const EMPTY_CHAIN = '';

type ChainedFields = Omit<Entry, 'game'> & { game: string };

/** Checksum of an entry and of all entries before it in its game. */
export function chainChecksum(before: string, { game, seq, kind, at, body }: ChainedFields): string {
  return hash('sha256', [before, game, seq, kind, at, body].join('\n'), 'base64url').slice(0, CHECKSUM_CHARS);
}
