import { expect, test } from '@jest/globals';
import { createdTable, finishedGame, journalEntry, summary } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

/** What is deleted, and what listeners are notified of. */
export function durabilityContract(under: () => StoreUnderTest): void {
  test('unstarted tables are deleted, others are not', async () => {
    const { tables, journal } = under().store;
    for (const code of ['A', 'B', 'C', 'D', 'E']) await tables.create(createdTable(code));
    for (const code of ['A', 'B', 'C'] as const) await journal.append(journalEntry(`${code}/1`, 1));
    tables.updateSummary('B', summary({ at: 1000 }));
    tables.updateSummary('C', summary({ phase: 'gathering', game: 2, at: 1000 }));
    tables.updateSummary('D', summary({ phase: 'gathering', at: 3000 }));
    expect(await tables.deleteUnstarted(2000, (code) => code === 'E')).toBe(1);
    expect(await tables.find('A')).toBeNull();
    expect(await journal.read('A/1')).toEqual([]);
    for (const code of ['B', 'C', 'D', 'E']) expect(await tables.find(code)).not.toBeNull();
    expect(await journal.read('B/1')).toHaveLength(1);
    expect(await tables.deleteUnstarted(2000, () => false)).toBe(1);
  });

  test('a table that is opened during the cleanup stays', async () => {
    const { tables } = under().store;
    for (const code of ['A', 'B']) await tables.create(createdTable(code));
    const inUse = new Set<string>();
    const dropped = tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, (code) => inUse.has(code));
    inUse.add('A');
    expect(await dropped).toBe(1);
    expect(await tables.find('A')).not.toBeNull();
    expect(await tables.find('B')).toBeNull();
  });

  test('a started game is never deleted, even if its summary was lost', async () => {
    const { tables, journal } = under().store;
    await tables.create(createdTable('A'));
    await journal.append(journalEntry('A/1', 1, { kind: 'begin' }));
    await journal.append(journalEntry('A/1', 2, { kind: 'start' }));
    expect(await tables.deleteUnstarted(Number.MAX_SAFE_INTEGER, () => false)).toBe(0);
    expect(await journal.read('A/1')).toHaveLength(2);
  });

  test('notifies listeners of every change', async () => {
    const received: string[] = [];
    const stop = under().store.tables.onChange((code) => received.push(code));
    await under().store.tables.create(createdTable('A'));
    await under().store.tables.create(createdTable('A'));
    under().store.tables.updateSummary('A', summary());
    await under().store.tables.addFinishedGame(finishedGame('A', 1));
    stop();
    under().store.tables.updateSummary('A', summary());
    expect(received).toEqual(['A', 'A', 'A']);
  });

  test('notifies listeners when other readers can see the change', async () => {
    const { tables } = under().store;
    const received: string[] = [];
    tables.onWritten((code) => received.push(code));
    await tables.create(createdTable('A'));
    tables.updateSummary('A', summary());
    expect(received).toEqual(['A']);
    while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await tables.addFinishedGame(finishedGame('A', 1));
    expect(received).toEqual(['A', 'A', 'A']);
  });
}
