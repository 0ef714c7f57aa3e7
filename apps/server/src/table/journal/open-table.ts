import { JournalDamaged } from '../../ports/journal.ts';
import { readingAfterSleep } from '../clock/table-clock.ts';
import type { TableServices } from '../table-services.ts';
import { JournaledState } from './journaled-state.ts';
import { restore } from './restore.ts';

/** How often this process tries again when another one was faster. */
const MAX_ATTEMPTS = 3;

/**
 * Takes a table over: reads its journal and appends an entry of our own with the next number. If that entry is written,
 * nobody else wrote in between, and the next entry of a former owner is refused.
 */
export async function openTable(code: string, services: TableServices): Promise<JournaledState> {
  try {
    await services.visitorLogs.load(code);
    return await takeOver(code, services);
  } catch (error) {
    // The person who runs this server has to know of a damaged journal and of all details.
    if (error instanceof JournalDamaged) services.log.error('journal damaged', error.details);
    throw error;
  }
}

async function takeOver(code: string, services: TableServices): Promise<JournaledState> {
  const { journal, dealing, slices, lease, serviceTime } = services;
  for (let tries = MAX_ATTEMPTS; tries > 0; tries--) {
    const known = await services.tables.find(code);
    if (known === null) throw new Error('no such table');
    const state = await restore(known, { journal, setUp: dealing.setUp, slices });
    const journaled = new JournaledState(state, services);
    const { node, epoch } = lease;
    const slept = readingAfterSleep(state, serviceTime);
    const opened = await journaled.commit({ kind: 'open', node, epoch }, null, slept);
    if (opened.ok) return journaled;
    if (opened.error !== 'lost') throw new Error(opened.error);
  }
  throw new Error('another process keeps opening this table');
}
