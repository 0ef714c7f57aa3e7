import { JournalDamaged } from '../ports.ts';
import { JournaledState } from './journaled-state.ts';
import { restore } from './restore.ts';
import type { TableServices } from './table-services.ts';

/** So often another process may come first before this one gives up. */
const TRIES = 3;

/**
 * Takes a table over: what the journal says, and behind it an entry of our own. That entry has the number that follows,
 * so if it is written, nobody wrote anything in between, and a former owner's next entry will be refused.
 */
export async function openTable(code: string, services: TableServices): Promise<JournaledState> {
  try {
    return await takeOver(code, services);
  } catch (error) {
    // Whoever runs this server has to hear of a damaged journal, with all that is known of it.
    if (error instanceof JournalDamaged) services.log.error('journal damaged', error.facts);
    throw error;
  }
}

async function takeOver(code: string, services: TableServices): Promise<JournaledState> {
  const { journal, dealing, slices, node, epoch } = services;
  for (let tries = TRIES; tries > 0; tries--) {
    const known = await services.tables.find(code);
    if (known === null) throw new Error('no such table');
    const journaled = new JournaledState(
      await restore(known, { journal, setUp: dealing.setUp, slices }),
      services,
    );
    const opened = await journaled.commit({ kind: 'open', node, epoch }, null);
    if (opened.ok) return journaled;
    if (opened.error !== 'lost') throw new Error(opened.error);
  }
  throw new Error('another process keeps opening this table');
}
