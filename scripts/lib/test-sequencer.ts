import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.ts';

type Test = { readonly path: string };
type FileResult = { readonly testFilePath: string; readonly perfStats: { readonly runtime: number } };
type Durations = Readonly<Record<string, number>>;

/** Milliseconds that each test file took when it last ran, by its path in the repository. */
const DURATIONS = join(ROOT, 'node_modules/.cache/tigris/test-durations.json');

/** How long files take that have never run here: those of a folder differ less than those of two folders. */
const ESTIMATES_MS: readonly (readonly [folder: string, ms: number])[] = [
  ['apps/lab/', 30_000],
  ['apps/e2e/proxy/', 30_000],
  ['apps/e2e/nodes/', 30_000],
  ['apps/e2e/', 15_000],
  ['apps/cli/', 5000],
  ['packages/bots/', 5000],
];
/** Among other files, larger ones take longer. */
const MS_PER_BYTE = 0.1;

/** Runs the longest test files first, which lets all workers of jest end at about the same time. */
export default class TestSequencer {
  sort<T extends Test>(tests: readonly T[]): T[] {
    const durations = readDurations();
    const expected = new Map(tests.map(({ path }) => [path, expectedMs(path, durations)]));
    return [...tests].sort((a, b) => (expected.get(b.path) ?? 0) - (expected.get(a.path) ?? 0));
  }

  cacheResults(_: readonly Test[], { testResults }: { readonly testResults: readonly FileResult[] }): void {
    const measured = testResults
      .filter(({ perfStats }) => perfStats.runtime > 0)
      .map(({ testFilePath, perfStats }) => [relative(ROOT, testFilePath), perfStats.runtime]);
    mkdirSync(dirname(DURATIONS), { recursive: true });
    writeFileSync(DURATIONS, JSON.stringify({ ...readDurations(), ...Object.fromEntries(measured) }));
  }

  allFailedTests<T extends Test>(tests: readonly T[]): T[] {
    return [...tests];
  }

  shard<T extends Test>(
    tests: readonly T[],
    { shardIndex, shardCount }: { shardIndex: number; shardCount: number },
  ): T[] {
    return tests.filter((_, i) => i % shardCount === shardIndex - 1);
  }
}

function readDurations(): Durations {
  try {
    const stored: Durations = JSON.parse(readFileSync(DURATIONS, 'utf8'));
    return stored;
  } catch {
    return {};
  }
}

function expectedMs(path: string, durations: Durations): number {
  const name = relative(ROOT, path);
  const estimate = ESTIMATES_MS.find(([folder]) => name.startsWith(folder))?.[1];
  return durations[name] ?? estimate ?? statSync(path).size * MS_PER_BYTE;
}
