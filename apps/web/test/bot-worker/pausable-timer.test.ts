import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CooperativeTask } from '@tigris/bots';
import { isPageActive, watchPageActivity, withPausableTimer } from '../../src/bot-worker/page-activity.ts';
import { PausableTimer } from '../../src/bot-worker/pausable-timer.ts';
import { runJobInSlices } from '../../src/bot-worker/time-slices.ts';

const SECOND_MS = 1000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
const neverAborted = new AbortController().signal;

/** A job that takes `ms`, and notes when its steps ran. */
function* job(ms: number, timer: PausableTimer, stepTimes: number[]): CooperativeTask<'done'> {
  while (timer.elapsedMs() < ms) {
    stepTimes.push(performance.now());
    jest.advanceTimersByTime(10);
    yield timer.elapsedMs() / ms;
  }
  return 'done';
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a job while the user interacts with the page', () => {
  test('is paused, and its time with it', async () => {
    const startedAt = performance.now();
    const timer = new PausableTimer();
    const stepTimes: number[] = [];
    const done = runJobInSlices(job(SECOND_MS, timer, stepTimes), 50, timer, {});
    timer.setPageActive(true);
    await jest.advanceTimersByTimeAsync(SECOND_MS);
    const meanwhile = stepTimes.length;
    expect(performance.now() - stepTimes[meanwhile - 1]).toBeGreaterThan(0.9 * SECOND_MS);
    timer.setPageActive(false);
    await jest.advanceTimersByTimeAsync(2 * SECOND_MS);
    expect(await done).toBe('done');
    expect(stepTimes.length).toBeGreaterThan(95);
    expect(performance.now() - startedAt).toBeGreaterThan(2 * SECOND_MS);
  });

  test('is paused for at most two seconds', async () => {
    const timer = new PausableTimer();
    timer.setPageActive(true);
    await jest.advanceTimersByTimeAsync(1900);
    expect([timer.isPaused, timer.elapsedMs()]).toEqual([true, 0]);
    await jest.advanceTimersByTimeAsync(200);
    expect([timer.isPaused, timer.elapsedMs()]).toEqual([false, 100]);
  });

  test('adds up all interactions', async () => {
    const timer = new PausableTimer();
    for (let i = 0; i < 5; i++) {
      timer.setPageActive(true);
      await jest.advanceTimersByTimeAsync(300);
      timer.setPageActive(false);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(timer.elapsedMs()).toBe(500);
  });

  test('rejects when it is aborted', async () => {
    const timer = new PausableTimer();
    const abort = new AbortController();
    timer.setPageActive(true);
    const aborted = runJobInSlices(job(SECOND_MS, timer, []), 50, timer, { signal: abort.signal });
    abort.abort('enough');
    await expect(aborted).rejects.toBe('enough');
  });
});

describe('a page', () => {
  const page = new EventTarget();
  watchPageActivity(page);

  test.each(ACTIVITY_EVENTS)('is active from a %s until it has been idle for 150 ms', async (type) => {
    expect(isPageActive.value).toBe(false);
    for (let i = 0; i < 10; i++) {
      page.dispatchEvent(new Event(type));
      await jest.advanceTimersByTimeAsync(100);
      expect(isPageActive.value).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(60);
    expect(isPageActive.value).toBe(false);
  });

  test('that is active delays a timer', async () => {
    let over = false;
    const lasts = withPausableTimer((timer) => timer.waitFor(SECOND_MS, neverAborted)).then(() => {
      over = true;
    });
    page.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(1100);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(50);
    expect(over).toBe(true);
    await lasts;
  });
});
