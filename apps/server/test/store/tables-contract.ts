import { expect, test } from '@jest/globals';
import type { TableMade } from '../../src/ports.ts';
import { ANN, BOB, made, seat, summary } from './examples.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const codesOf = (tables: readonly { made: TableMade }[]) => tables.map((table) => table.made.code);

export function tablesContract(under: () => StoreUnderTest): void {
  test('are made once', async () => {
    expect(await under().store.tables.make(made('A', { password: 'scrypt$x$y' }))).toBe('ok');
    expect(await under().store.tables.make(made('A', { host: BOB }))).toBe('taken');
    expect(await under().store.tables.find('A')).toEqual({
      made: made('A', { password: 'scrypt$x$y' }),
      summary: null,
    });
    expect(await under().store.tables.find('B')).toBeNull();
  });

  test('give back the last summary at once', async () => {
    await under().store.tables.make(made('A'));
    under().store.tables.update('A', summary({ phase: 'gathering', at: 1500 }));
    under().store.tables.update('A', summary());
    expect((await under().store.tables.find('A'))?.summary).toEqual(summary());
  });

  test('the list holds what is on it and not over, newest first, never what is private', async () => {
    const listed = { ...made('X').options, listed: true };
    for (const code of ['A', 'B', 'C', 'D', 'E'])
      await under().store.tables.make(made(code, { options: listed }));
    await under().store.tables.make(made('P'));
    under().store.tables.update('B', summary({ options: listed, at: 5000 }));
    under().store.tables.update('C', summary({ options: listed, phase: 'finished', at: 6000 }));
    under().store.tables.update('D', summary({ at: 7000 }));
    under().store.tables.update('E', summary({ options: listed, at: 4000 }));
    under().store.tables.update('P', summary());
    expect(codesOf(await under().store.tables.listed(10))).toEqual(['B', 'E', 'A']);
    expect(codesOf(await under().store.tables.listed(2))).toEqual(['B', 'E']);
  });

  test('a person finds the tables where they sit, or which they made and nobody started', async () => {
    await under().store.tables.make(made('A'));
    await under().store.tables.make(made('B', { host: BOB, at: 1100 }));
    await under().store.tables.make(made('C'));
    under().store.tables.update('C', summary({ seats: [seat(BOB.id, 'Bob'), seat(ANN.id, 'Ann')] }));
    expect(codesOf(await under().store.tables.ofPerson(ANN.id, 10))).toEqual(['C', 'A']);
    expect(codesOf(await under().store.tables.ofPerson(BOB.id, 10))).toEqual(['C', 'B']);
    under().store.tables.update('C', summary({ seats: [seat(ANN.id, 'Ann')] }));
    under().store.tables.update('A', summary({ seats: [seat(null, 'random')] }));
    expect(codesOf(await under().store.tables.ofPerson(BOB.id, 10))).toEqual(['B']);
    expect(codesOf(await under().store.tables.ofPerson(ANN.id, 10))).toEqual(['C']);
  });
}
