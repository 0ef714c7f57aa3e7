import { signal } from '@preact/signals';
import type { FailedVote, TableInfo } from '@tigris/protocol';
import { readStoredJson, writeStoredJson } from '../settings/stored-json.ts';

const STORAGE_KEY = 'tigris.refusals';
const MAX_STORED = 20;

type RefusingTable = Pick<TableInfo, 'code' | 'refusedVote'>;

/** The refused votes that the player has dismissed, the latest first. Stored, to stay dismissed after a reload. */
const seenVotes = signal(storedVotes());

/** The last refused vote of a table, until the player dismisses it. */
export const unseenRefusedVote = (table: RefusingTable): FailedVote | null =>
  seenVotes.value.includes(voteKey(table)) ? null : table.refusedVote;

export function markRefusedVoteSeen(table: RefusingTable): void {
  seenVotes.value = [voteKey(table), ...seenVotes.value].slice(0, MAX_STORED);
  writeStoredJson(STORAGE_KEY, seenVotes.value);
}

const voteKey = ({ code, refusedVote }: RefusingTable): string => `${code} ${refusedVote?.rev}`;

function storedVotes(): readonly string[] {
  const stored = readStoredJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.map(String) : [];
}
