import { provideChromium } from '../system/find-chromium.ts';
import { withWorkspaceCopy } from './copy-workspace.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';
import { type NamedTest, runNamedTests } from './run-named-tests.ts';

/** A patch that breaks something, and the test that must notice: `# FILE › DESCRIBE › TEST`. */
export type TestMutant = Patch & { test: NamedTest };

export function readTestMutants(home: string): TestMutant[] {
  return readPatches(home).map((patch) => {
    const [file, ...titles] = patch.detectedBy.split(' › ');
    if (!file.includes('.test.ts') || titles.length === 0)
      throw new Error(`${patch.name} does not begin with a test file and a title`);
    return { ...patch, test: { file, titles } };
  });
}

/** Breaks one thing after another in a copy of the workspace. Resolves to whether the test of each notices. */
export async function mutateTests(home: string): Promise<boolean[]> {
  const mutants = readTestMutants(home);
  if (mutants.length === 0) throw new Error(`there are no patches in ${home}/mutants`);
  const env = { ...process.env, TE_CHROMIUM: await provideChromium() };
  return await withWorkspaceCopy(async (folder) => {
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
  });
}

async function isCaught(mutant: TestMutant, folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const heal = applyPatch(mutant, folder);
  const [result] = await runNamedTests(folder, [mutant.test], env);
  heal();
  const caught = result === 'failed';
  const verdict = caught ? 'caught by' : `MISSED (${result}) by`;
  process.stdout.write(`${mutant.name} ${verdict} “${titleOf(mutant.test)}”: ${mutant.description}\n`);
  return caught;
}

const titleOf = ({ titles }: NamedTest): string => titles.join(' › ');
