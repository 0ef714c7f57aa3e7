import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { inSlices } from '../src/thinking/in-slices.ts';
import { inStint, pointerMoves, watchPointer } from '../src/thinking/pointer-moves.ts';
import { Stint } from '../src/thinking/stint.ts';
import type { Work } from '../src/thinking/works.ts';

const SECOND = 1000;
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

describe('a job that gives way to the pointer', () => {
  test('does nothing while it moves, and has its whole time all the same', async () => {
    const began = performance.now();
    const stint = new Stint();
    const worked: number[] = [];
    const done = inSlices(work(SECOND, stint, worked), 50, stint, {});
    stint.noteMoves(true);
    await jest.advanceTimersByTimeAsync(SECOND);
    const meanwhile = worked.length;
    expect(performance.now() - worked[meanwhile - 1]).toBeGreaterThan(0.9 * SECOND);
    stint.noteMoves(false);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(await done).toBe('done');
    expect(worked.length).toBeGreaterThan(95);
    expect(performance.now() - began).toBeGreaterThan(2 * SECOND);
  });

  test('goes on after two seconds, however long it moves', async () => {
    const stint = new Stint();
    stint.noteMoves(true);
    await jest.advanceTimersByTimeAsync(1900);
    expect([stint.givesWay, stint.elapsed()]).toEqual([true, 0]);
    await jest.advanceTimersByTimeAsync(200);
    expect([stint.givesWay, stint.elapsed()]).toEqual([false, 100]);
  });

  test('adds up all movements', async () => {
    const stint = new Stint();
    for (let i = 0; i < 5; i++) {
      stint.noteMoves(true);
      await jest.advanceTimersByTimeAsync(300);
      stint.noteMoves(false);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(stint.elapsed()).toBe(500);
  });

  test('stops where nobody waits any more', async () => {
    const stint = new Stint();
    const stop = new AbortController();
    stint.noteMoves(true);
    const stopped = inSlices(work(SECOND, stint, []), 50, stint, { signal: stop.signal });
    stop.abort('enough');
    await expect(stopped).rejects.toBe('enough');
  });
});

describe('the pointer', () => {
  const page = new EventTarget();
  watchPointer(page);
  const move = () => page.dispatchEvent(new Event('pointermove'));

  test('moves until it was still for a moment', async () => {
    expect(pointerMoves.value).toBe(false);
    for (let i = 0; i < 10; i++) {
      move();
      await jest.advanceTimersByTimeAsync(100);
      expect(pointerMoves.value).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(60);
    expect(pointerMoves.value).toBe(false);
  });

  test('makes whatever lasts a second on the page last longer', async () => {
    let over = false;
    const lasts = inStint((stint) => stint.lasts(SECOND, nobodyStops)).then(() => {
      over = true;
    });
    move();
    await jest.advanceTimersByTimeAsync(1100);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(50);
    expect(over).toBe(true);
    await lasts;
  });
});
