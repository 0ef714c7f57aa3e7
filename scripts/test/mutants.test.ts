import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { LAWS } from '../../apps/lab/simulation/laws/verdict.ts';
import { readRulingMutants, SCENARIOS } from '../lib/mutants/mutate-rulings.ts';
import { readSimulationMutants } from '../lib/mutants/mutate-simulation.ts';
import { readTestMutants } from '../lib/mutants/mutate-tests.ts';
import { patchProblem } from '../lib/mutants/patches.ts';
import { ROOT } from '../lib/run.ts';

describe('patches that break rulings, for `pnpm mutate`', () => {
  const mutants = readRulingMutants();

  test('there are patches for at least twelve rulings', () => {
    expect(new Set(mutants.map(({ ruling }) => ruling)).size).toBeGreaterThanOrEqual(12);
  });

  test.each(mutants)('$name applies to the sources', (mutant) => {
    expect(patchProblem(mutant)).toBeNull();
  });

  test.each(mutants)('$scenario is about $ruling', ({ ruling, scenario }) => {
    const [first] = readFileSync(join(ROOT, SCENARIOS, scenario), 'utf8').split('\n');
    expect(first.split(' ')).toContain(ruling);
  });
});

describe.each(['web', 'server'])('patches that break the %s, for `pnpm mutate`', (name) => {
  for (const mutant of readTestMutants(`apps/${name}`)) {
    test(`${mutant.name} applies to the sources`, () => {
      expect(patchProblem(mutant)).toBeNull();
    });

    test(`${mutant.name} names an existing test`, () => {
      const titles = titlesIn(mutant.test.file);
      for (const title of mutant.test.titles) expect(titles.some((one) => one.test(title))).toBe(true);
    });
  }

  test('each is detected by a test of its own', () => {
    const titles = readTestMutants(`apps/${name}`).map(({ detectedBy }) => detectedBy);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('patches that break tables, for `pnpm mutate sim`', () => {
  const mutants = readSimulationMutants();

  test('there are at least ten', () => expect(mutants.length).toBeGreaterThanOrEqual(10));

  test.each(mutants)('$name applies to the sources, and names a law', (mutant) => {
    expect(patchProblem(mutant)).toBeNull();
    expect(LAWS).toContain(mutant.detectedBy);
  });
});

/** Returns patterns for all texts of a file that may be titles. Placeholders of test tables match anything. */
function titlesIn(file: string): RegExp[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(['"`])(.+?)\1,/g)].map(([, , title]) => {
    const parts = title.split(/%[a-z]|\$\{[^}]+\}|\$\w+/).map((part) => part.replace(/[.*+?^()|[\]{}$\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
}
