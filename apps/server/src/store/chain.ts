import { hash } from 'node:crypto';
import type { Entry } from '../table/ports.ts';

/** 132 bits in base64url: no accident keeps them. */
const LENGTH = 22;

/** What the first entry of a game is chained on. */
export const NO_CHAIN = '';

type Chained = Omit<Entry, 'game'> & { game: string };

/** The checksum of an entry and of all before it in its game. */
export function chainAfter(before: string, { game, seq, kind, at, body }: Chained): string {
  return hash('sha256', [before, game, seq, kind, at, body].join('\n'), 'base64url').slice(0, LENGTH);
}
