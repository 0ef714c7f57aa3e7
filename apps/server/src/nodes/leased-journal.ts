import type { Journal, Lease } from '../ports/journal.ts';

/** A journal that is written to only while the node holds its lease. */
export function leasedJournal(journal: Journal, lease: Lease): Journal {
  return {
    append: async (entry) => (lease.isHeld ? await journal.append(entry) : 'failed'),
    read: (game, from, limit) => journal.read(game, from, limit),
  };
}
