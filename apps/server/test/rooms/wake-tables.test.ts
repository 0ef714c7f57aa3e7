import { expect, test } from '@jest/globals';
import { wakeTables } from '../../src/rooms/wake-tables.ts';
import { createServiceTime } from '../../src/store/service-time.ts';
import { TestClock } from '../table/support/test-clock.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

test('due tables are opened unless they are open, and one that fails does not stop the others', async () => {
  const clock = new TestClock();
  const opened: string[] = [];
  const asked: number[] = [];
  const open = async (code: string) => {
    if (code === 'B') throw new Error('no');
    opened.push(code);
    return 'open' as const;
  };
  const due = async (by: number) => {
    asked.push(by);
    return asked.length === 1 ? ['A', 'B'] : ['C', 'D'];
  };
  const stop = wakeTables(
    { dueTables: due },
    { open, isInUse: (code) => code === 'C', count: 1 },
    { clock, timers: clock, log: silent },
  );
  await clock.advance(20_000);
  await clock.advance(20_000);
  expect(opened).toEqual(['A', 'D']);
  expect(asked).toEqual([1_020_000, 1_040_000]);
  stop();
  await clock.advance(60_000);
  expect(asked).toHaveLength(2);
});

test('tables that fail to open do not starve others', async () => {
  const clock = new TestClock();
  const damaged = Array.from({ length: 50 }, (_, i) => `DAMAGED${i}`);
  const tried: string[] = [];
  let due = [...damaged, 'WHOLE'];
  const open = async (code: string) => {
    tried.push(code);
    if (code !== 'WHOLE') return 'journal-damaged' as const;
    due = due.filter((each) => each !== code);
    return 'open' as const;
  };
  const tables = { dueTables: async (_by: number, most: number) => due.slice(0, most) };
  wakeTables(tables, { open, isInUse: () => false, count: 0 }, { clock, timers: clock, log: silent });
  for (let round = 0; round < 4; round++) await clock.advance(20_000);
  expect(tried).toContain('WHOLE');
  expect(new Set(tried).size).toBe(51);
  // They are still tried: they may have been repaired.
  const before = tried.length;
  await clock.advance(20_000);
  expect(tried.length).toBe(before + 20);
});

test('tables that are open, here or on another node, do not starve others', async () => {
  const clock = new TestClock();
  const codes = (where: string): string[] => Array.from({ length: 30 }, (_, i) => `${where}${i}`);
  const due = [...codes('HERE'), ...codes('THERE'), 'ASLEEP'];
  const tried: string[] = [];
  const open = async (code: string) => {
    tried.push(code);
    return code === 'ASLEEP' ? ('open' as const) : { at: '/p/other' };
  };
  const tables = { dueTables: async (_by: number, most: number) => due.slice(0, most) };
  const isInUse = (code: string): boolean => code.startsWith('HERE');
  wakeTables(tables, { open, isInUse, count: 30 }, { clock, timers: clock, log: silent });
  for (let round = 0; round < 3; round++) await clock.advance(20_000);
  expect(tried).toContain('ASLEEP');
});

test('a round that ends after stop schedules no other', async () => {
  const clock = new TestClock();
  let answer = (_codes: string[]): void => undefined;
  const due = () => new Promise<string[]>((resolve) => (answer = resolve));
  const rooms = { open: async () => 'open' as const, isInUse: () => false, count: 0 };
  const stop = wakeTables({ dueTables: due }, rooms, { clock, timers: clock, log: silent });
  await clock.advance(20_000);
  stop();
  answer([]);
  await clock.advance(0);
  expect(clock.waiting).toBe(0);
});

test('the service time continues after a restart, and is independent of the system time', async () => {
  const clock = new TestClock();
  let kept = 0;
  const store = {
    read: async () => kept,
    advanceTo: async (ms: number) => {
      kept = Math.max(kept, ms);
    },
  };
  const first = createServiceTime(clock, clock, silent);
  await first.start(store);
  await clock.advance(90_000);
  expect(first.now()).toBe(90_000);
  // Saved each minute, in case the process is killed.
  expect(kept).toBe(60_000);
  await first.stop();
  expect(kept).toBe(90_000);
  clock.setBackMs = 86_400_000;
  await clock.advance(500_000);
  const second = createServiceTime(clock, clock, silent);
  await second.start(store);
  expect(second.now()).toBe(90_000);
  await clock.advance(1000);
  expect(second.now()).toBe(91_000);
});
