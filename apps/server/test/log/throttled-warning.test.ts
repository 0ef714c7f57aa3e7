import { expect, test } from '@jest/globals';
import { createLog } from '../../src/log/log.ts';
import { ThrottledWarning } from '../../src/log/throttled-warning.ts';
import { TestClock } from '../table/support/test-clock.ts';

test('frequent events are logged at once, and then once a minute with their count', async () => {
  const clock = new TestClock();
  const counts: number[] = [];
  const log = createLog('info', Date.now, (line) => counts.push(JSON.parse(line).count));
  const tally = new ThrottledWarning('junk', log, clock);
  for (let i = 0; i < 500; i++) tally.count();
  expect(counts).toEqual([1]);
  await clock.advance(60_000);
  expect(counts).toEqual([1, 499]);
  tally.count();
  tally.count();
  await clock.advance(60_000);
  expect(counts).toEqual([1, 499, 2]);
  await clock.advance(60_000);
  expect(clock.waiting).toBe(0);
  tally.count();
  tally.count();
  tally.stop();
  expect(counts).toEqual([1, 499, 2, 1, 1]);
});
