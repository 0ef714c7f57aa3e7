import { expect, test } from '@jest/globals';
import { BOT_PACES, type BotTask, botPauseMs } from '../src/index.ts';

const TASKS: readonly BotTask[] = [
  ...(['action', 'support', 'war', 'monument', 'building', 'treasure', 'point'] as const),
  'confirm',
];

const shortest = () => 0;
const longest = (n: number) => n - 1;

test.each(TASKS)('before %s each pace is slower than the last, and at-once does not wait', (task) => {
  const middles = BOT_PACES.map((pace) => botPauseMs(pace, task, shortest) + botPauseMs(pace, task, longest));
  expect(middles).toEqual(middles.toSorted((a, b) => a - b));
  expect(new Set(middles).size).toBe(BOT_PACES.length);
  expect(middles[0]).toBe(0);
});
