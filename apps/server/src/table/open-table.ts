import { JournalDamaged } from './journal-damaged.ts';
import { Keeper } from './keeper.ts';
import type { TableParts } from './parts.ts';
import { type Known, restore } from './restore.ts';
import type { TableState } from './state.ts';

/** So often another process may come first before this one gives up. */
const TRIES = 3;

/**
 * Takes a table over: what the journal says, and behind it an entry of our own. That entry has the number that follows,
 * so if it is written, nobody wrote anything in between, and a former owner's next entry will be refused.
 */
export async function openTable(code: string, parts: TableParts): Promise<Keeper> {
  for (let tries = TRIES; tries > 0; tries--) {
    const known = await parts.tables.find(code);
    if (known === null) throw new Error('no such table');
    const keeper = new Keeper(await restored(known, parts), parts);
    const { node, epoch } = parts;
    const opened = await keeper.commit({ kind: 'open', node, epoch }, null);
    if (opened.ok) return keeper;
    if (opened.error !== 'lost') throw new Error(opened.error);
  }
  throw new Error('another process keeps opening this table');
}

/** Whoever runs this server has to hear of a damaged journal, with all that is known of it. */
async function restored(known: Known, { journal, fate, log }: TableParts): Promise<TableState> {
  try {
    return await restore(known, journal, fate.setUp);
  } catch (error) {
    if (error instanceof JournalDamaged) log.error('journal damaged', error.facts);
    throw error;
  }
}
