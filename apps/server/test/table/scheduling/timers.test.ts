import { beforeEach, expect, test } from '@jest/globals';
import { DelayedJob } from '../../../src/table/scheduling/timers.ts';
import { TestClock } from '../support/test-clock.ts';

let clock: TestClock;
let waiting: DelayedJob;
let queue: (() => Promise<void>)[];
let played: number;
const play = async (): Promise<void> => void played++;
const update = (needed: boolean): void => waiting.update(needed, 100, play);

beforeEach(() => {
  clock = new TestClock();
  queue = [];
  played = 0;
  waiting = new DelayedJob(clock, (job) => queue.push(job));
});

test('an update does not restart the delay', async () => {
  update(true);
  await clock.advance(60);
  update(true);
  await clock.advance(60);
  expect(queue).toHaveLength(1);
});

test('a delay is canceled once the job is not needed', async () => {
  update(true);
  update(false);
  await clock.advance(1000);
  expect(queue).toHaveLength(0);
});

test('no second delay starts while the job is in the queue', async () => {
  update(true);
  await clock.advance(100);
  update(true);
  expect(clock.waiting).toBe(0);
  await queue[0]();
  expect(played).toBe(1);
  update(true);
  expect(clock.waiting).toBe(1);
  waiting.stop();
  expect(clock.waiting).toBe(0);
});
