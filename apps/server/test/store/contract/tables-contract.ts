import { expect, test } from '@jest/globals';
import type { CreatedTable } from '../../../src/ports/tables.ts';
import { ANN, BOB, createdTable, summary, summarySeat } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

const codesOf = (tables: readonly { created: CreatedTable }[]) => tables.map((table) => table.created.code);

export function tablesContract(under: () => StoreUnderTest): void {
  test('are created once', async () => {
    expect(await under().store.tables.create(createdTable('A', { password: 'scrypt$x$y' }))).toBe('ok');
    expect(await under().store.tables.create(createdTable('A', { host: BOB }))).toBe('taken');
    expect(await under().store.tables.find('A')).toEqual({
      created: createdTable('A', { password: 'scrypt$x$y' }),
      summary: null,
    });
    expect(await under().store.tables.find('B')).toBeNull();
  });

  test('return the last summary at once', async () => {
    await under().store.tables.create(createdTable('A'));
    under().store.tables.updateSummary('A', summary({ phase: 'gathering', at: 1500 }));
    under().store.tables.updateSummary('A', summary());
    expect((await under().store.tables.find('A'))?.summary).toEqual(summary());
  });

  test('the list contains listed, unfinished tables only', async () => {
    const listed = { ...createdTable('X').options, listed: true };
    for (const code of ['A', 'B', 'C', 'D', 'E'])
      await under().store.tables.create(createdTable(code, { options: listed }));
    await under().store.tables.create(createdTable('P'));
    under().store.tables.updateSummary('B', summary({ options: listed, at: 5000 }));
    under().store.tables.updateSummary('C', summary({ options: listed, phase: 'finished', at: 6000 }));
    under().store.tables.updateSummary('D', summary({ at: 7000 }));
    under().store.tables.updateSummary('E', summary({ options: listed, at: 4000 }));
    under().store.tables.updateSummary('P', summary());
    expect(codesOf(await under().store.tables.listed(10, 9))).toEqual(['B', 'A', 'E']);
    expect(codesOf(await under().store.tables.listed(2, 9))).toEqual(['B', 'A']);
  });

  test('a host with many tables does not push others off the list', async () => {
    const { tables } = under().store;
    const options = { ...createdTable('X').options, listed: true };
    const make = (code: string, at: number, host = ANN) => tables.create(createdTable(code, { options, host, at }));
    await make('B', 10, BOB);
    for (const [i, code] of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].entries()) await make(code, 100 + i);
    expect(codesOf(await tables.listed(10, 3))).toEqual(['A6', 'B', 'A5', 'A4']);
    expect(codesOf(await tables.listed(2, 3))).toEqual(['A6', 'B']);
    // Also while in memory only: a running game does not count against gathering tables.
    tables.updateSummary('A5', summary({ options, at: 200 }));
    tables.updateSummary('A1', summary({ options, at: 201, phase: 'gathering' }));
    tables.updateSummary('A6', summary({ at: 202, phase: 'gathering' }));
    const fair = ['A1', 'A5', 'B', 'A4', 'A3'];
    expect(codesOf(await tables.listed(10, 3))).toEqual(fair);
    await tables.deleteUnstarted(0, () => true);
    expect(codesOf(await tables.listed(10, 3))).toEqual(fair);
  });

  test('a person finds tables where they sit, and their unstarted tables', async () => {
    await under().store.tables.create(createdTable('A'));
    await under().store.tables.create(createdTable('B', { host: BOB, at: 1100 }));
    await under().store.tables.create(createdTable('C'));
    under().store.tables.updateSummary(
      'C',
      summary({ seats: [summarySeat(BOB.id, 'Bob'), summarySeat(ANN.id, 'Ann')] }),
    );
    expect(codesOf(await under().store.tables.ofPerson(ANN.id, 10))).toEqual(['C', 'A']);
    expect(codesOf(await under().store.tables.ofPerson(BOB.id, 10))).toEqual(['C', 'B']);
    under().store.tables.updateSummary('C', summary({ seats: [summarySeat(ANN.id, 'Ann')] }));
    under().store.tables.updateSummary('A', summary({ seats: [summarySeat(null, 'random')] }));
    expect(codesOf(await under().store.tables.ofPerson(BOB.id, 10))).toEqual(['B']);
    expect(codesOf(await under().store.tables.ofPerson(ANN.id, 10))).toEqual(['C']);
  });
}
