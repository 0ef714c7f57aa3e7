import { expect, test } from '@jest/globals';
import { createBudgets, LOCAL_MACHINE } from '../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, quotasFor, RECORD_BUILDING } from '../../src/limits/limits.ts';
import { createMeteredCache } from '../../src/limits/metered-cache.ts';
import { FakeClock } from '../http/support/start-http.ts';

/** Texts that are made when the test says so. */
function scripted() {
  const started: string[] = [];
  const pending = new Map<string, { resolve: (text: string | null) => void; fail: () => void }>();
  const cache = createMeteredCache<string, string | null>({
    maxSize: 8_000_000,
    sizeOf: ({ length }) => length,
    concurrency: RECORD_BUILDING,
    budget: createBudgets(quotasFor(DEFAULT_LIMITS), new FakeClock()).openings,
    timers: new FakeClock(),
  });
  const get = (key: string, address = LOCAL_MACHINE) =>
    cache.get(key, { person: null, address }, () => {
      started.push(key);
      return new Promise((resolve, reject) => {
        pending.set(key, { resolve, fail: () => reject(new Error('the store is down')) });
      });
    });
  return { started, pending, get };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a value is made once for all concurrent callers, and cached', async () => {
  const { started, pending, get } = scripted();
  const calls = [get('A'), get('A')];
  await settled();
  pending.get('A')?.resolve('text');
  expect(await Promise.all(calls)).toEqual(['text', 'text']);
  expect(await get('A')).toBe('text');
  expect(started).toEqual(['A']);
});

test('after a failure, and after null, the next call tries again', async () => {
  const { started, pending, get } = scripted();
  const failed = get('A');
  await settled();
  pending.get('A')?.fail();
  await expect(failed).rejects.toThrow('the store is down');
  for (const text of [null, 'text']) {
    const call = get('A');
    await settled();
    pending.get('A')?.resolve(text);
    expect(await call).toBe(text);
  }
  expect(started).toEqual(['A', 'A', 'A']);
});

test('a limited number is made at once, a limited number waits, and more are refused', async () => {
  const { started, pending, get } = scripted();
  const calls = Array.from({ length: 33 }, (_, i) => get(`A${i + 1}`));
  expect(await calls[32]).toMatchObject({ code: 'busy' });
  await settled();
  expect(started).toHaveLength(2);
  for (let i = 1; i <= 32; i++) {
    await settled();
    pending.get(`A${i}`)?.resolve(`text ${i}`);
  }
  expect(await calls[31]).toBe('text 32');
  expect(started).toHaveLength(32);
});

test('only values that have to be made count against the budget of an address', async () => {
  const { pending, get } = scripted();
  const first = get('A', '203.0.113.7');
  await settled();
  pending.get('A')?.resolve('text');
  await first;
  for (let i = 0; i < 1000; i++) expect(await get('A', '203.0.113.7')).toBe('text');
  const refused = await Promise.all(
    Array.from({ length: 400 }, (_, i) => Promise.race([get(`B${i}`, '203.0.113.7'), settled()])),
  );
  expect(refused).toContainEqual({ code: 'too-fast', seconds: expect.any(Number) });
});

test('the least recently used values make room for new ones', async () => {
  const { started, pending, get } = scripted();
  for (const key of ['A', 'B', 'A']) {
    const call = get(key);
    await settled();
    pending.get(key)?.resolve('x'.repeat(5_000_000));
    await call;
  }
  expect(started).toEqual(['A', 'B', 'A']);
});
