import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { provideChromium } from './find-chromium.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';
import { ROOT } from './run.ts';
import { type NamedTest, runNamedTests } from './run-named-tests.ts';

/** A patch that breaks something, and the test that must notice: `# FILE › DESCRIBE › TEST`. */
export type TestMutant = Patch & { test: NamedTest };

export function readTestMutants(home: string): TestMutant[] {
  return readPatches(home).map((patch) => {
    const [file, ...titles] = patch.noticedBy.split(' › ');
    if (!file.includes('.test.ts') || titles.length === 0)
      throw new Error(`${patch.name} does not begin with a test file and a title`);
    return { ...patch, test: { file, titles } };
  });
}

/** Breaks one thing after another in a copy of the workspace. Resolves to whether the test of each notices. */
export async function mutateTests(home: string): Promise<boolean[]> {
  const mutants = readTestMutants(home);
  if (mutants.length === 0) throw new Error(`there are no patches in ${home}/mutants`);
  const folder = mkdtempSync(join(tmpdir(), 'tigris-mutants-'));
  const env = { ...process.env, TE_CHROMIUM: await provideChromium() };
  try {
    copyWorkspace(folder);
    const healthy = await runNamedTests(
      folder,
      mutants.map(({ test }) => test),
      env,
    );
    mutants.forEach(({ name, test }, i) => {
      if (healthy[i] !== 'passed')
        throw new Error(`${name}: without the patch this test is ${healthy[i]}: ${titleOf(test)}`);
    });
    const verdicts: boolean[] = [];
    for (const mutant of mutants) verdicts.push(await isCaught(mutant, folder, env));
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isCaught(mutant: TestMutant, folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const heal = applyPatch(mutant, folder);
  const [result] = await runNamedTests(folder, [mutant.test], env);
  heal();
  const caught = result === 'failed';
  const verdict = caught ? 'caught by' : `MISSED (${result}) by`;
  process.stdout.write(`${mutant.name} ${verdict} “${titleOf(mutant.test)}”: ${mutant.says}\n`);
  return caught;
}

const titleOf = ({ titles }: NamedTest): string => titles.join(' › ');

/** What is not copied: what is linked, what is built, and what is no part of the sources. */
const LEFT_OUT = ['.git', 'node_modules', 'data', `apps${sep}web${sep}dist`];

/**
 * The sources in another folder. The links of a package to others of the workspace lead to their copies; those to
 * dependencies lead, by the one link made here, to what is installed.
 */
function copyWorkspace(folder: string): void {
  const filter = (path: string): boolean => !LEFT_OUT.includes(relative(ROOT, path));
  cpSync(ROOT, folder, { recursive: true, verbatimSymlinks: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
