import { expect, test } from '@jest/globals';
import { memoizeSuccess } from '../../src/cache/single-flight.ts';

test('runs once and remembers the value, and runs again after a failure', async () => {
  const outcomes = [new Error('no descriptor left'), 'body', 'another'];
  const get = memoizeSuccess(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const atOnce = await Promise.allSettled([get(), get()]);
  expect(atOnce.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await get(), await get()]).toEqual(['body', 'body']);
});
