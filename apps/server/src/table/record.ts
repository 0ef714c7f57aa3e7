import type { Entry } from './ports.ts';
import { stateAfter } from './restore.ts';
import { recordText } from './tell.ts';

/** The whole record of a game that is over, from its journal; what was taken back is not in it. */
export function recordOfEntries(entries: readonly Entry[]): string | null {
  const code = entries[0]?.game.split('/')[0];
  const over = code === undefined ? null : beforeAgain(code, entries);
  return over?.play?.position.over ? recordText(over, over.play, 'spectator') : null;
}

/** `again` ends a game's journal and clears its table. */
const beforeAgain = (code: string, entries: readonly Entry[]) =>
  stateAfter(
    code,
    entries.filter(({ kind }) => kind !== 'again'),
  );
