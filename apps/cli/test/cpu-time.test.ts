import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { cpuTimeBudget } from '../src/play/cpu-time.ts';

test('CPU time never exceeds wall time', () => {
  for (let i = 0; i < 3000; i++) {
    const before = performance.now();
    const { elapsed } = cpuTimeBudget(1);
    for (let j = 0; j < 1000; j++) Math.sqrt(j);
    const took = elapsed();
    expect(took).toBeLessThanOrEqual(performance.now() - before);
  }
});

test('waiting takes no CPU time', async () => {
  const before = performance.now();
  const { elapsed } = cpuTimeBudget(1);
  await setTimeout(300);
  const took = elapsed();
  expect(took).toBeLessThan((performance.now() - before) / 2);
});
