import { provideChromium } from '../system/find-chromium.ts';
import { withWorkspaceCopy } from './copy-workspace.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';
import { type NamedTest, runNamedTests } from './run-named-tests.ts';

/** A patch with the test that has to fail: `# FILE › DESCRIBE › TEST`. */
export type TestMutant = Patch & { test: NamedTest };

export function readTestMutants(home: string): TestMutant[] {
  return readPatches(home).map((patch) => {
    const [file, ...titles] = patch.detectedBy.split(' › ');
    if (!file.includes('.test.ts') || titles.length === 0)
      throw new Error(`${patch.name} does not begin with a test file and a title`);
    return { ...patch, test: { file, titles } };
  });
}

/** Applies one patch after another to a copy of the workspace. Resolves to whether the test of each fails. */
export async function mutateTests(home: string): Promise<boolean[]> {
  const mutants = readTestMutants(home);
  if (mutants.length === 0) throw new Error(`there are no patches in ${home}/mutants`);
  const env = { ...process.env, TE_CHROMIUM: await provideChromium() };
  return await withWorkspaceCopy(async (folder) => {
    const unpatched = await runNamedTests(
      folder,
      mutants.map(({ test }) => test),
      env,
    );
    mutants.forEach(({ name, test }, i) => {
      if (unpatched[i] !== 'passed')
        throw new Error(`${name}: without the patch this test is ${unpatched[i]}: ${titleOf(test)}`);
    });
    const verdicts: boolean[] = [];
    for (const mutant of mutants) verdicts.push(await isCaught(mutant, folder, env));
    return verdicts;
  });
}

async function isCaught(mutant: TestMutant, folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const restore = applyPatch(mutant, folder);
  const [result] = await runNamedTests(folder, [mutant.test], env);
  restore();
  const caught = result === 'failed';
  const verdict = caught ? 'caught by' : `MISSED (${result}) by`;
  process.stdout.write(`${mutant.name} ${verdict} “${titleOf(mutant.test)}”: ${mutant.description}\n`);
  return caught;
}

const titleOf = ({ titles }: NamedTest): string => titles.join(' › ');
