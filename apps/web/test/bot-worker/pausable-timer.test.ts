import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Work } from '../../src/bot-worker/job-runners.ts';
import { inStint, pageInUse, watchUse } from '../../src/bot-worker/page-activity.ts';
import { Stint } from '../../src/bot-worker/pausable-timer.ts';
import { inSlices } from '../../src/bot-worker/time-slices.ts';

const SECOND = 1000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
const nobodyStops = new AbortController().signal;

/** Works for so long, and notes when. */
function* work(ms: number, stint: Stint, worked: number[]): Work<'done'> {
  while (stint.elapsed() < ms) {
    worked.push(performance.now());
    jest.advanceTimersByTime(10);
    yield stint.elapsed() / ms;
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
    const stint = new Stint();
    const worked: number[] = [];
    const done = inSlices(work(SECOND, stint, worked), 50, stint, {});
    stint.noteUse(true);
    await jest.advanceTimersByTimeAsync(SECOND);
    const meanwhile = worked.length;
    expect(performance.now() - worked[meanwhile - 1]).toBeGreaterThan(0.9 * SECOND);
    stint.noteUse(false);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(await done).toBe('done');
    expect(worked.length).toBeGreaterThan(95);
    expect(performance.now() - began).toBeGreaterThan(2 * SECOND);
  });

  test('goes on after two seconds, however long it is used', async () => {
    const stint = new Stint();
    stint.noteUse(true);
    await jest.advanceTimersByTimeAsync(1900);
    expect([stint.givesWay, stint.elapsed()]).toEqual([true, 0]);
    await jest.advanceTimersByTimeAsync(200);
    expect([stint.givesWay, stint.elapsed()]).toEqual([false, 100]);
  });

  test('adds up all uses', async () => {
    const stint = new Stint();
    for (let i = 0; i < 5; i++) {
      stint.noteUse(true);
      await jest.advanceTimersByTimeAsync(300);
      stint.noteUse(false);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(stint.elapsed()).toBe(500);
  });

  test('stops where nobody waits any more', async () => {
    const stint = new Stint();
    const stop = new AbortController();
    stint.noteUse(true);
    const stopped = inSlices(work(SECOND, stint, []), 50, stint, { signal: stop.signal });
    stop.abort('enough');
    await expect(stopped).rejects.toBe('enough');
  });
});

describe('a page', () => {
  const page = new EventTarget();
  watchUse(page);

  test.each(USES)('is in use from a %s until it was at rest for a moment', async (use) => {
    expect(pageInUse.value).toBe(false);
    for (let i = 0; i < 10; i++) {
      page.dispatchEvent(new Event(use));
      await jest.advanceTimersByTimeAsync(100);
      expect(pageInUse.value).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(60);
    expect(pageInUse.value).toBe(false);
  });

  test('that is used makes whatever lasts a second on it last longer', async () => {
    let over = false;
    const lasts = inStint((stint) => stint.lasts(SECOND, nobodyStops)).then(() => {
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
