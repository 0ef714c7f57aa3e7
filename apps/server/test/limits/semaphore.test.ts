import { expect, test } from '@jest/globals';
import { createSemaphore } from '../../src/limits/semaphore.ts';
import { flush, TestClock } from '../table/support/test-clock.ts';

const SIZE = { maxRunning: 2, maxWaiting: 1, timeoutMs: 1000 };

test('a semaphore limits running and waiting tasks, also after failures', async () => {
  const gate = createSemaphore(SIZE, new TestClock());
  const ends: (() => void)[] = [];
  const fails = (): Promise<void> => new Promise((_end, fail) => ends.push(() => fail(new Error('no'))));
  const running = [gate.run(fails), gate.run(fails), gate.run(fails)];
  await flush();
  expect(ends).toHaveLength(2);
  expect(await gate.run(fails)).toBe('busy');
  ends.shift()?.();
  await expect(running[0]).rejects.toThrow('no');
  await flush();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await expect(running[1]).rejects.toThrow('no');
  await expect(running[2]).rejects.toThrow('no');
  expect(await gate.run(async () => 'in')).toBe('in');
});

test('tasks wait no longer than the timeout', async () => {
  const clock = new TestClock();
  const gate = createSemaphore(SIZE, clock);
  const ends: (() => void)[] = [];
  const never = (): Promise<void> => new Promise((end) => ends.push(end));
  const ran: string[] = [];
  const runs = (name: string) => async () => void ran.push(name);
  const inside = [gate.run(never), gate.run(never)];
  const late = gate.run(runs('late'));
  await clock.advance(1000);
  expect(await late).toBe('busy');

  const inTime = gate.run(runs('in time'));
  await clock.advance(999);
  for (const end of ends) end();
  await Promise.all([...inside, inTime]);
  expect(ran).toEqual(['in time']);
  expect(clock.waiting).toBe(0);
});
