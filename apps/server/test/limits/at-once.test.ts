import { expect, test } from '@jest/globals';
import { createGate } from '../../src/limits/at-once.ts';
import { settled } from '../table/support/test-clock.ts';

test('a gate lets so many run and so many wait, whatever becomes of them', async () => {
  const gate = createGate({ atOnce: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  const fails = (): Promise<void> => new Promise((_end, fail) => ends.push(() => fail(new Error('no'))));
  const running = [gate.enter(fails), gate.enter(fails), gate.enter(fails)];
  await settled();
  expect(ends).toHaveLength(2);
  expect(gate.enter(fails)).toBeNull();
  ends.shift()?.();
  await expect(running[0]).rejects.toThrow('no');
  await settled();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await expect(running[1]).rejects.toThrow('no');
  await expect(running[2]).rejects.toThrow('no');
  expect(gate.enter(async () => 'in')).not.toBeNull();
});
