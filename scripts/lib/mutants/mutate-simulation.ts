import { spawnSync } from 'node:child_process';
import { withWorkspaceCopy } from './copy-workspace.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';

/** A fault on purpose is to be found within so many lives. */
const MAX_RUNS = 20_000;
const SOAK = 'apps/lab/soak/sim.ts';

/** Patches that break a law of tables: their first line names it. */
export const readSimulationMutants = (): Patch[] => readPatches('apps/lab');

/** Breaks one thing after another in a copy of the workspace. Resolves to whether the simulation finds each. */
export function mutateSimulation(): Promise<boolean[]> {
  const mutants = readSimulationMutants();
  return withWorkspaceCopy(async (folder) => {
    if (findBrokenRun(folder, 100) !== null) throw new Error('without a patch a law is broken');
    return mutants.map((mutant) => isDetected(mutant, folder));
  });
}

function isDetected(mutant: Patch, folder: string): boolean {
  const heal = applyPatch(mutant, folder);
  const found = findBrokenRun(folder, MAX_RUNS);
  heal();
  const verdict = found === null ? `MISSED in ${MAX_RUNS} lives` : `found ${found}`;
  process.stdout.write(`${mutant.name} ${verdict} (${mutant.detectedBy}): ${mutant.description}\n`);
  return found !== null;
}

/** In which life which law breaks; null: none does. */
function findBrokenRun(folder: string, lives: number): string | null {
  const { stdout } = spawnSync(process.execPath, [SOAK, '--lives', `${lives}`, '--first'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return /^BROKEN (in life \d+: [^:]+)/m.exec(stdout)?.[1] ?? null;
}
