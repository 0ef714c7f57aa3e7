import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One test of a file: the titles of its describe blocks, then its own. */
export type NamedTest = { file: string; titles: readonly string[] };

/** `not found`: the file has no such test, cannot be loaded, or times out. */
type TestStatus = 'passed' | 'failed' | 'skipped' | 'not found';

const TIMEOUT_MS = 5 * 60_000;

type Assertion = { ancestorTitles: string[]; title: string; status: string };
type Report = { testResults: { name: string; assertionResults: Assertion[] }[] };

const STATUS_BY_JEST_STATUS: Readonly<Record<string, TestStatus>> = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
};

/** Runs some tests in a copy of the workspace. */
export async function runNamedTests(
  folder: string,
  tests: readonly NamedTest[],
  env: NodeJS.ProcessEnv,
): Promise<TestStatus[]> {
  const report = join(folder, 'jest-report.json');
  const names = tests.map(({ titles }) => titles.join(' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await jest(folder, env, [
    `--outputFile=${report}`,
    `--testNamePattern=^(${names.join('|')})$`,
    '--runTestsByPath',
    ...new Set(tests.map(({ file }) => file)),
  ]);
  if (!existsSync(report)) return tests.map(() => 'not found');
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return tests.map(({ file, titles }) => {
    const ran = testResults.find(({ name }) => name.endsWith(`/${file}`))?.assertionResults ?? [];
    const found = ran.find(({ ancestorTitles, title }) => [...ancestorTitles, title].join() === titles.join());
    return STATUS_BY_JEST_STATUS[found?.status ?? ''] ?? 'not found';
  });
}

function jest(folder: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const program = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const always = ['--json', '--silent', '--maxWorkers=1', `--cacheDirectory=${join(folder, '.jest-cache')}`];
  const command = [...program, 'node_modules/jest/bin/jest.js', ...always, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: folder, env, stdio: 'ignore' });
    const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}
