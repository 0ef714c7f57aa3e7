import { JournalDamaged } from '../../ports/journal.ts';
import { readingAtReopening } from '../clock/table-clock.ts';
import type { TableServices } from '../table-services.ts';
import { JournaledState } from './journaled-state.ts';
import { restore } from './restore.ts';

/** Attempts to open a table while other processes open it too. */
const MAX_ATTEMPTS = 3;

/**
 * Takes over a table: replays its journal and appends an `open` entry with the next number. Once that is written, the
 * next entry of a former owner conflicts.
 */
export async function openTable(code: string, services: TableServices): Promise<JournaledState> {
  try {
    await services.visitorLogs.load(code);
    return await takeOver(code, services);
  } catch (error) {
    if (error instanceof JournalDamaged) services.log.error('journal damaged', error.details);
    throw error;
  }
}

async function takeOver(code: string, services: TableServices): Promise<JournaledState> {
  const { journal, gameSetup, slices, lease, serviceTime } = services;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const stored = await services.tables.find(code);
    if (stored === null) throw new Error('no such table');
    const state = await restore(stored, {
      journal,
      createStartPosition: gameSetup.createStartPosition,
      slices,
    });
    const journaled = new JournaledState(state, services);
    const { node, epoch } = lease;
    const reading = readingAtReopening(state, serviceTime);
    const opened = await journaled.commit({ kind: 'open', node, epoch }, null, reading);
    if (opened.ok) return journaled;
    if (opened.error !== 'lost') throw new Error(opened.error);
  }
  throw new Error('another process keeps opening this table');
}
