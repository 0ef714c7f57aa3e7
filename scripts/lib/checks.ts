import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Captured, capture, ROOT } from './run.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<Captured>;
}

const CHECKS: readonly Check[] = [
  { name: 'types', run: types },
  {
    name: 'lint, format, fences',
    run: () => capture('biome', ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.']),
  },
  { name: 'unused code', run: () => capture('knip', ['--no-progress', '--no-config-hints']) },
];

/** Runs all checks in parallel and prints a line for each. Resolves to the number that passed and the names of the others. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const results = await Promise.all(CHECKS.map(report));
  const failed = CHECKS.filter((_, index) => !results[index]).map(({ name }) => name);
  return { passed: CHECKS.length - failed.length, failed };
}

async function report({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`);
  return code === 0;
}

/** Type-checks every project: `src` of a package has fewer global types than its tests. */
async function types(): Promise<Captured> {
  const projects = globSync(['*/tsconfig.json', '{packages,apps}/*/{.,test,service-worker}/tsconfig.json'], {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  }).filter(hasSources);
  const results = await Promise.all(projects.map((project) => capture('tsc', ['-p', project])));
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/** Whether a project has source files: tsc rejects a project without any. */
function hasSources(project: string): boolean {
  return globSync(`${dirname(project)}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules'] }).length > 0;
}
