import { expect, test } from '@jest/globals';
import { ANN, BOB } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

export function personsContract(under: () => StoreUnderTest): void {
  test('are found and renamed', async () => {
    await under().store.persons.add(ANN, 1);
    expect(await under().store.persons.find(ANN.id)).toEqual({ person: ANN, generation: 0 });
    expect(await under().store.persons.rename(ANN.id, 'Anna')).toBe(true);
    expect(await under().store.persons.find(ANN.id)).toEqual({
      person: { ...ANN, name: 'Anna' },
      generation: 0,
    });
    expect(await under().store.persons.find(BOB.id)).toBeNull();
    expect(await under().store.persons.rename(BOB.id, 'Bert')).toBe(false);
  });

  test('a new generation revokes the device links of the old one', async () => {
    const { persons } = under().store;
    await persons.add(ANN, 1);
    await persons.addLink('hash-1', ANN.id, 100, 1);
    await persons.addLink('hash-2', BOB.id, 100, 1);
    expect(await persons.startNextGeneration(ANN.id)).toBe(1);
    expect(await persons.startNextGeneration(ANN.id)).toBe(2);
    expect(await persons.find(ANN.id)).toEqual({ person: ANN, generation: 2 });
    expect(await persons.claimLink('hash-1', 50)).toBeNull();
    expect(await persons.claimLink('hash-2', 50)).toBe(BOB.id);
    expect(await persons.startNextGeneration(BOB.id)).toBeNull();
  });

  test('a device link can be claimed once, and not after it expired', async () => {
    await under().store.persons.addLink('hash-1', ANN.id, 100, 1);
    await under().store.persons.addLink('hash-2', ANN.id, 100, 1);
    expect(await under().store.persons.claimLink('hash-0', 50)).toBeNull();
    expect(await under().store.persons.claimLink('hash-1', 50)).toBe(ANN.id);
    expect(await under().store.persons.claimLink('hash-1', 50)).toBeNull();
    expect(await under().store.persons.claimLink('hash-2', 100)).toBeNull();
  });

  test('expired device links are deleted', async () => {
    await under().store.persons.addLink('old', ANN.id, 100, 1);
    await under().store.persons.addLink('new', ANN.id, 300, 200);
    expect(await under().store.persons.claimLink('old', 50)).toBeNull();
    expect(await under().store.persons.claimLink('new', 250)).toBe(ANN.id);
  });

  test('of two processes that claim a device link one succeeds', async () => {
    const other = await under().another();
    await under().store.persons.addLink('hash', ANN.id, 100, 1);
    const taken = await Promise.all([under().store.persons.claimLink('hash', 1), other.persons.claimLink('hash', 1)]);
    expect(taken.filter((person) => person !== null)).toEqual([ANN.id]);
  });
}
