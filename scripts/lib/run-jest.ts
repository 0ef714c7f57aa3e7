import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runNode } from './run.ts';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Tests that stood aside, because what they need is missing here or because they are marked to be skipped. */
  readonly aside: number;
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

const SLOWEST = 12;

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--verbose=false',
  // On two cores jest would by itself run everything in its own process, and wait for whatever a test left open. Many
  // tests wait for clocks and other processes: a third worker uses that time.
  '--maxWorkers=3',
];

/** Runs jest in the foreground and counts its tests; a file that cannot even be loaded is one failure. */
export async function runJest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-jest-'));
  const file = join(folder, 'result.json');
  try {
    const code = await runNode([...JEST, '--json', `--outputFile=${file}`, ...args], { env });
    const result: JestResult = JSON.parse(readFileSync(file, 'utf8'));
    printSlowest(result);
    return count(result, code);
  } catch (error) {
    process.stdout.write(`jest left no result: ${error}\n`);
    return { passed: 0, failed: 1, aside: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The whole run has fifteen minutes: these files are where to look first when it takes longer. */
function printSlowest({ testResults }: JestResult): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(process.cwd(), name),
    seconds: Math.round((endTime - startTime) / 1000),
  }));
  files.sort((a, b) => b.seconds - a.seconds);
  const lines = files.slice(0, SLOWEST).map(({ path, seconds }) => `  ${seconds} s ${path}\n`);
  process.stdout.write(`slowest files:\n${lines.join('')}`);
}

function count(result: JestResult, code: number): TestCount {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const failedSomehow = failed === 0 && (code !== 0 || !result.success) ? 1 : failed;
  return {
    passed: result.numPassedTests,
    failed: failedSomehow,
    aside: result.numPendingTests + result.numTodoTests,
  };
}
