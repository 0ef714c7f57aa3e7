import { expect, test } from '@jest/globals';
import { BoundedMap } from '../../src/cache/bounded-map.ts';

test('evicts the entry that was not used for the longest time', () => {
  const map = new BoundedMap<string, number>({ maxSize: 2 });
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

test('limits the total size of the values, and keeps none that is too large by itself', () => {
  const map = new BoundedMap<string, string>({ maxSize: 10, sizeOf: ({ length }) => length });
  map.set('a', 'xxxx');
  map.set('b', 'xxxx');
  map.set('b', 'xxxxxx');
  expect([map.has('a'), map.has('b')]).toEqual([true, true]);
  map.set('c', 'x');
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([false, true, true]);
  map.set('d', 'x'.repeat(11));
  expect([map.has('b'), map.has('c'), map.has('d')]).toEqual([false, false, false]);
  map.set('e', 'x'.repeat(10));
  expect(map.has('e')).toBe(true);
});
