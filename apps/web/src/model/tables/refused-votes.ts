import { signal } from '@preact/signals';
import type { RefusedVote, TableInfo } from '@tigris/protocol';

const STORAGE_KEY = 'tigris.refusals';
/** The oldest goes when there are more. */
const MAX_STORED = 20;

type RefusingTable = Pick<TableInfo, 'code' | 'refusedVote'>;

/** What the player has read of what was refused. The device keeps it: a reload must not bring it back. */
const seenVotes = signal(storedVotes());

/** What the others at the table did not agree to, until the player has read it; null: nothing. */
export const unseenRefusedVote = (table: RefusingTable): RefusedVote | null =>
  seenVotes.value.includes(voteKey(table)) ? null : table.refusedVote;

export function markRefusedVoteSeen(table: RefusingTable): void {
  seenVotes.value = [voteKey(table), ...seenVotes.value].slice(0, MAX_STORED);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(seenVotes.value));
  } catch {
    // A device may have no room: then it is told again after a reload.
  }
}

const voteKey = ({ code, refusedVote }: RefusingTable): string => `${code} ${refusedVote?.rev}`;

function storedVotes(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
