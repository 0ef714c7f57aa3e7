import { expect, test } from '@jest/globals';
import { createSlices } from '../../../src/table/scheduling/slices.ts';
import { flush } from '../support/test-clock.ts';

/** Time advances by one with each read; the test ends the yields. */
function scripted() {
  let now = 100;
  const rests: (() => void)[] = [];
  const slices = createSlices({ elapsed: () => now++ }, (over) => void rests.push(over));
  const others = async (): Promise<void> => {
    rests.shift()?.();
    await flush();
  };
  return { slices, rests, others };
}

/** Does a number of steps, and reports each one. */
async function work(name: string, pieces: number, { slices }: ReturnType<typeof scripted>, done: string[]) {
  for (let i = 0; i < pieces; i++) {
    if (slices.isOver) await slices.next();
    done.push(name);
  }
}

test('work yields after each slice, and resumes after pending events', async () => {
  const script = scripted();
  const done: string[] = [];
  const all = work('a', 20, script, done);
  const sizes: number[] = [];
  while (script.rests.length > 0 || done.length < 20) {
    const before = done.length;
    await script.others();
    sizes.push(done.length - before);
  }
  await all;
  expect(sizes.every((size) => size <= 4)).toBe(true);
  expect(sizes.length).toBeGreaterThan(2);
});

test('several callers share one slice at a time, and take turns', async () => {
  const script = scripted();
  const done: string[] = [];
  const all = Promise.all(['a', 'b', 'c'].map((name) => work(name, 8, script, done)));
  const slices: string[] = [];
  while (done.length < 24) {
    const before = done.length;
    await script.others();
    const names = [...new Set(done.slice(before))];
    expect(names.length).toBeLessThan(2);
    slices.push(...names);
  }
  await all;
  expect(slices.slice(0, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(script.rests).toEqual([]);
});
