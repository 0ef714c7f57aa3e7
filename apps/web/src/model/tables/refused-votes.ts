import { signal } from '@preact/signals';
import type { RefusedVote, TableInfo } from '@tigris/protocol';

const KEPT_AS = 'tigris.refusals';
/** The oldest goes when there are more. */
const MOST = 20;

type AtTable = Pick<TableInfo, 'code' | 'refusedVote'>;

/** What the player has read of what was refused. The device keeps it: a reload must not bring it back. */
const read = signal(keptRefusals());

/** What the others at the table did not agree to, until the player has read it; null: nothing. */
export const unreadRefusal = (table: AtTable): RefusedVote | null =>
  read.value.includes(nameOf(table)) ? null : table.refusedVote;

export function readRefusal(table: AtTable): void {
  read.value = [nameOf(table), ...read.value].slice(0, MOST);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(read.value));
  } catch {
    // A device may have no room: then it is told again after a reload.
  }
}

const nameOf = ({ code, refusedVote }: AtTable): string => `${code} ${refusedVote?.rev}`;

function keptRefusals(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
