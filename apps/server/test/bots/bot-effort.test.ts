import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseBotEffort, startBudget, thinkLimit } from '../../src/bots/bot-effort.ts';

const PERCENT = { kind: 'percent', percent: 100 } as const;
const timeOf = (own: number, asked: number, threads = 1): number => {
  const limit = thinkLimit(own, PERCENT, { questions: asked, threads });
  if (limit.kind !== 'time') throw new Error('no time');
  return limit.ms;
};

test('bots think for their usual time while there is a thread for each, and then share', () => {
  expect(timeOf(1000, 1)).toBe(1000);
  expect(timeOf(1000, 3, 3)).toBe(1000);
  expect(timeOf(1000, 4)).toBe(250);
  expect(timeOf(1000, 4, 2)).toBe(500);
});

/** Thinking time within the time of an answer. */
const thinkingOf = (ms: number): number => {
  const budget = startBudget({ kind: 'time', ms });
  if (budget.kind !== 'time') throw new Error('no time');
  return budget.ms;
};

test('a bot thinks for at least 50 ms or its usual time, and never longer than usual', () => {
  const whole = fc.integer({ min: 1, max: 2000 });
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 64 }), (own, asked, threads) => {
      const thinking = thinkingOf(timeOf(own, asked, threads));
      expect(thinking).toBeGreaterThanOrEqual(Math.min(thinkingOf(own), 50));
      expect(thinking).toBeLessThanOrEqual(thinkingOf(own));
    }),
  );
});

test('a setting is a percentage or a number of iterations', () => {
  expect(parseBotEffort('50%')).toEqual({ kind: 'percent', percent: 50 });
  expect(parseBotEffort('500i')).toEqual({ kind: 'iterations', count: 500 });
  for (const text of ['', '50', '0%', '-1%', '1.5%', '100 %', '500ms', '%', '1e3i']) {
    expect(parseBotEffort(text)).toBeNull();
  }
});

test('iterations do not depend on the load, and a time budget ends before the limit', () => {
  const count = { kind: 'iterations', count: 500 } as const;
  expect(thinkLimit(1000, count, { questions: 20, threads: 1 })).toEqual(count);
  expect(startBudget(count)).toEqual(count);
  expect(thinkingOf(1000)).toBeLessThan(1000);
});
