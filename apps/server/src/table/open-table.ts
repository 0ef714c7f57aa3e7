import { JournalDamaged } from './journal-damaged.ts';
import { Keeper } from './keeper.ts';
import type { TableParts } from './parts.ts';
import { restore } from './restore.ts';

/** So often another process may come first before this one gives up. */
const TRIES = 3;

/**
 * Takes a table over: what the journal says, and behind it an entry of our own. That entry has the number that follows,
 * so if it is written, nobody wrote anything in between, and a former owner's next entry will be refused.
 */
export async function openTable(code: string, parts: TableParts): Promise<Keeper> {
  try {
    return await takeOver(code, parts);
  } catch (error) {
    // Whoever runs this server has to hear of a damaged journal, with all that is known of it.
    if (error instanceof JournalDamaged) parts.log.error('journal damaged', error.facts);
    throw error;
  }
}

async function takeOver(code: string, parts: TableParts): Promise<Keeper> {
  const { journal, fate, slices, node, epoch } = parts;
  for (let tries = TRIES; tries > 0; tries--) {
    const known = await parts.tables.find(code);
    if (known === null) throw new Error('no such table');
    const keeper = new Keeper(await restore(known, { journal, setUp: fate.setUp, slices }), parts);
    const opened = await keeper.commit({ kind: 'open', node, epoch }, null);
    if (opened.ok) return keeper;
    if (opened.error !== 'lost') throw new Error(opened.error);
  }
  throw new Error('another process keeps opening this table');
}
