import { expect, test } from '@jest/globals';
import type { Subscription } from '../../../src/store/store.ts';
import { ANN, BOB, subscription } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

const ids = (subscriptions: readonly Subscription[]): string[] => subscriptions.map(({ id }) => id);

/** Push subscriptions, and the key that signs messages. */
export function subscriptionsContract(under: () => StoreUnderTest): void {
  test('are stored by person, newest first', async () => {
    const { subscriptions } = under().store;
    for (const [at, id] of ['a', 'b', 'c'].entries()) await subscriptions.put(subscription(id, { at }), 9);
    await subscriptions.put(subscription('d', { person: BOB.id }), 9);
    expect(await subscriptions.ofPerson(ANN.id)).toEqual([
      subscription('c', { at: 2 }),
      subscription('b', { at: 1 }),
      subscription('a', { at: 0 }),
    ]);
    expect(ids(await (await under().another()).subscriptions.ofPerson(BOB.id))).toEqual(['d']);
  });

  test('the same browser counts once, for its last person', async () => {
    const { subscriptions } = under().store;
    await subscriptions.put(subscription('a'), 9);
    const renewed = subscription('a', { person: BOB.id, auth: 'other', language: 'ru', at: 9 });
    await subscriptions.put(renewed, 9);
    expect(await subscriptions.ofPerson(ANN.id)).toEqual([]);
    expect(await subscriptions.ofPerson(BOB.id)).toEqual([renewed]);
  });

  test('only the newest of a person are kept', async () => {
    const { subscriptions } = under().store;
    await subscriptions.put(subscription('z', { person: BOB.id }), 2);
    for (const [at, id] of ['a', 'b', 'c'].entries()) await subscriptions.put(subscription(id, { at }), 2);
    expect(ids(await subscriptions.ofPerson(ANN.id))).toEqual(['c', 'b']);
    expect(ids(await subscriptions.ofPerson(BOB.id))).toEqual(['z']);
  });

  test('can be ended by their person only', async () => {
    const { subscriptions } = under().store;
    await subscriptions.put(subscription('a'), 9);
    expect(await subscriptions.delete(BOB.id, 'a')).toBe(false);
    expect(await subscriptions.delete(ANN.id, 'a')).toBe(true);
    expect(await subscriptions.delete(ANN.id, 'a')).toBe(false);
    expect(await subscriptions.ofPerson(ANN.id)).toEqual([]);
  });

  test('end when the person signs out everywhere, and when they are not renewed', async () => {
    const { subscriptions, persons } = under().store;
    await persons.add(ANN, 1);
    await subscriptions.put(subscription('a', { at: 50 }), 9);
    await subscriptions.put(subscription('b', { person: BOB.id, at: 10 }), 9);
    await subscriptions.put(subscription('c', { person: BOB.id, at: 20 }), 9);
    await persons.startNextGeneration(ANN.id);
    expect(await subscriptions.ofPerson(ANN.id)).toEqual([]);
    expect(await subscriptions.deleteOlderThan(20)).toBe(1);
    expect(ids(await subscriptions.ofPerson(BOB.id))).toEqual(['c']);
  });

  test('all processes share one key', async () => {
    const other = await under().another();
    const [first, second] = ['x'.repeat(43), 'y'.repeat(43)];
    const kept = await Promise.all([under().store.pushKey.getOrSet(first), other.pushKey.getOrSet(second)]);
    expect(new Set(kept).size).toBe(1);
    expect([first, second]).toContain(kept[0]);
    expect(await (await under().another()).pushKey.getOrSet('z'.repeat(43))).toBe(kept[0]);
  });
}
