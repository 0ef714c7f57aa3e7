import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, runNode } from './run.ts';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were skipped because a tool that they need is missing, or because they are marked to be. */
  readonly skipped: number;
}

interface JestResult {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

const FILES_PRINTED = 12;
/** Programs that tests start take a quarter of the time to load when Node has their compiled code. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node-compile');
const BROWSER_TESTS = 'apps/e2e/browser/';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--verbose=false',
  // On two cores jest would run all tests in its own process. Many tests wait for clocks and other processes: a third
  // worker uses that time.
  '--maxWorkers=3',
];

/** Runs jest in the foreground and counts its tests. A file that cannot be loaded counts as one failure. */
export async function runJest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-jest-'));
  const file = join(folder, 'result.json');
  try {
    const code = await runNode([...JEST, '--json', `--outputFile=${file}`, ...args], {
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    });
    const result: JestResult = JSON.parse(readFileSync(file, 'utf8'));
    printSlowest(result);
    return count(result, code);
  } catch (error) {
    process.stdout.write(`jest wrote no result: ${error}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints where the time went: the whole run should take less than eight minutes on two idle cores. */
function printSlowest({ testResults }: JestResult): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(process.cwd(), name),
    seconds: Math.round((endTime - startTime) / 1000),
  }));
  files.sort((a, b) => b.seconds - a.seconds);
  const lines = files.slice(0, FILES_PRINTED).map(({ path, seconds }) => `  ${seconds} s ${path}\n`);
  const inBrowser = files.filter(({ path }) => path.startsWith(BROWSER_TESTS));
  process.stdout.write(
    `slowest test files:\n${lines.join('')}` +
      `all ${files.length} test files: ${sumOf(files)} s; ${inBrowser.length} browser files: ${sumOf(inBrowser)} s\n`,
  );
}

const sumOf = (files: readonly { seconds: number }[]): number => files.reduce((sum, { seconds }) => sum + seconds, 0);

function count(result: JestResult, code: number): TestCount {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const failures = failed === 0 && (code !== 0 || !result.success) ? 1 : failed;
  return {
    passed: result.numPassedTests,
    failed: failures,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
