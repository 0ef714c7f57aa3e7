import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { misfit, readMutants, SCENARIOS } from '../lib/mutants.ts';
import { ROOT } from '../lib/run.ts';

const mutants = readMutants();

describe('patches that break a ruling each, for `pnpm mutate`', () => {
  test('there are at least twelve, of different rulings', () => {
    expect(new Set(mutants.map(({ ruling }) => ruling)).size).toBeGreaterThanOrEqual(12);
  });

  test.each(mutants)('$name fits the sources as they are', (mutant) => {
    expect(misfit(mutant)).toBeNull();
  });

  test.each(mutants)('$scenario is about $ruling', ({ ruling, scenario }) => {
    const [first] = readFileSync(join(ROOT, SCENARIOS, scenario), 'utf8').split('\n');
    expect(first.split(' ')).toContain(ruling);
  });
});
