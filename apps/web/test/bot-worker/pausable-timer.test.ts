import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JobSteps } from '../../src/bot-worker/job-runners.ts';
import { isPageActive, watchPageActivity, withPausableTimer } from '../../src/bot-worker/page-activity.ts';
import { PausableTimer } from '../../src/bot-worker/pausable-timer.ts';
import { runInSlices } from '../../src/bot-worker/time-slices.ts';

const SECOND = 1000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
const nobodyStops = new AbortController().signal;

/** Works for so long, and notes when. */
function* work(ms: number, stint: PausableTimer, worked: number[]): JobSteps<'done'> {
  while (stint.elapsedMs() < ms) {
    worked.push(performance.now());
    jest.advanceTimersByTime(10);
    yield stint.elapsedMs() / ms;
  }
  return 'done';
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a job that gives way to whoever uses the page', () => {
  test('does nothing meanwhile, and has its whole time all the same', async () => {
    const began = performance.now();
    const stint = new PausableTimer();
    const worked: number[] = [];
    const done = runInSlices(work(SECOND, stint, worked), 50, stint, {});
    stint.setPageActive(true);
    await jest.advanceTimersByTimeAsync(SECOND);
    const meanwhile = worked.length;
    expect(performance.now() - worked[meanwhile - 1]).toBeGreaterThan(0.9 * SECOND);
    stint.setPageActive(false);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(await done).toBe('done');
    expect(worked.length).toBeGreaterThan(95);
    expect(performance.now() - began).toBeGreaterThan(2 * SECOND);
  });

  test('goes on after two seconds, however long it is used', async () => {
    const stint = new PausableTimer();
    stint.setPageActive(true);
    await jest.advanceTimersByTimeAsync(1900);
    expect([stint.isPaused, stint.elapsedMs()]).toEqual([true, 0]);
    await jest.advanceTimersByTimeAsync(200);
    expect([stint.isPaused, stint.elapsedMs()]).toEqual([false, 100]);
  });

  test('adds up all uses', async () => {
    const stint = new PausableTimer();
    for (let i = 0; i < 5; i++) {
      stint.setPageActive(true);
      await jest.advanceTimersByTimeAsync(300);
      stint.setPageActive(false);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(stint.elapsedMs()).toBe(500);
  });

  test('stops where nobody waits any more', async () => {
    const stint = new PausableTimer();
    const stop = new AbortController();
    stint.setPageActive(true);
    const stopped = runInSlices(work(SECOND, stint, []), 50, stint, { signal: stop.signal });
    stop.abort('enough');
    await expect(stopped).rejects.toBe('enough');
  });
});

describe('a page', () => {
  const page = new EventTarget();
  watchPageActivity(page);

  test.each(USES)('is in use from a %s until it was at rest for a moment', async (use) => {
    expect(isPageActive.value).toBe(false);
    for (let i = 0; i < 10; i++) {
      page.dispatchEvent(new Event(use));
      await jest.advanceTimersByTimeAsync(100);
      expect(isPageActive.value).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(60);
    expect(isPageActive.value).toBe(false);
  });

  test('that is used makes whatever lasts a second on it last longer', async () => {
    let over = false;
    const lasts = withPausableTimer((stint) => stint.waitFor(SECOND, nobodyStops)).then(() => {
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
