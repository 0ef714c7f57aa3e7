import { expect, test } from '@jest/globals';
import { ANN, createdTable, journalEntry, summary, summarySeat } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

/** Service time, and due tables. */
export function serviceTimeContract(under: () => StoreUnderTest): void {
  test('starts at 0', async () => {
    expect(await under().store.serviceTime.read()).toBe(0);
  });

  test('survives a restart and never decreases', async () => {
    await under().store.serviceTime.advanceTo(5_000_000_000);
    await under().store.serviceTime.advanceTo(4_000_000_000);
    expect(await under().store.serviceTime.read()).toBe(5_000_000_000);
    const other = await under().another();
    await other.serviceTime.advanceTo(6_000_000_000);
    expect(await under().store.serviceTime.read()).toBe(6_000_000_000);
  });

  test('due tables are found, the most urgent first', async () => {
    const { tables } = under().store;
    const dues = { A: 3000, B: 1000, C: null, D: 2000, E: 1000 };
    for (const [code, due] of Object.entries(dues)) {
      await tables.create(createdTable(code));
      tables.updateSummary(code, summary({ due, phase: code === 'E' ? 'finished' : 'playing' }));
    }
    await tables.create(createdTable('F'));
    await tables.create(createdTable('G'));
    const sly = summarySeat(ANN.id, '"due":1,');
    tables.updateSummary('G', summary({ phase: 'playing', seats: [sly] }));
    // Flushes the summaries.
    await tables.deleteUnstarted(0, () => true);
    expect(await tables.dueTables(999, 10)).toEqual([]);
    expect(await tables.dueTables(2000, 10)).toEqual(['B', 'D']);
    expect(await tables.dueTables(9000, 2)).toEqual(['B', 'D']);
    expect(await tables.dueTables(9000, 10)).toEqual(['B', 'D', 'A']);
  });

  test('a slow game with an outdated summary is found', async () => {
    const { tables, journal } = under().store;
    const options = { ...createdTable('X').options, clock: 'slow:24h+5d' } as const;
    const [slow, live] = [summary({ options, rev: 1 }), summary({ rev: 1 })];
    for (const [code, stored] of Object.entries({ A: slow, B: { ...slow, rev: 2 }, C: live })) {
      await tables.create(createdTable(code));
      for (const seq of [1, 2]) await journal.append(journalEntry(`${code}/1`, seq));
      tables.updateSummary(code, stored);
    }
    await tables.deleteUnstarted(0, () => true);
    const next = await under().another();
    expect(await next.tables.dueTables(1000, 10)).toEqual(['A']);
    next.tables.updateSummary('A', { ...slow, rev: 2 });
    await next.tables.deleteUnstarted(0, () => true);
    expect(await next.tables.dueTables(1000, 10)).toEqual([]);
  });
}
