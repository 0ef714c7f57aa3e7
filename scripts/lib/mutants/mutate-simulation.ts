import { spawnSync } from 'node:child_process';
import { withWorkspaceCopy } from './copy-workspace.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';

/** Runs in which the simulation has to find a mutant. */
const MAX_RUNS = 20_000;
const SOAK = 'apps/lab/soak/sim.ts';

/** Reads the patches that break tables. Their first line names the broken law. */
export const readSimulationMutants = (): Patch[] => readPatches('apps/lab');

/** Applies one patch after another to a copy of the workspace. Resolves to whether the simulation detects each. */
export function mutateSimulation(): Promise<boolean[]> {
  const mutants = readSimulationMutants();
  return withWorkspaceCopy(async (folder) => {
    if (findBrokenRun(folder, 100) !== null) throw new Error('a law is broken without any patch');
    return mutants.map((mutant) => isDetected(mutant, folder));
  });
}

function isDetected(mutant: Patch, folder: string): boolean {
  const restore = applyPatch(mutant, folder);
  const found = findBrokenRun(folder, MAX_RUNS);
  restore();
  const verdict = found === null ? `MISSED in ${MAX_RUNS} runs` : `found ${found}`;
  process.stdout.write(`${mutant.name} ${verdict} (${mutant.detectedBy}): ${mutant.description}\n`);
  return found !== null;
}

/** Returns the first run that breaks a law, with the law; null: none. */
function findBrokenRun(folder: string, runs: number): string | null {
  const { stdout } = spawnSync(process.execPath, [SOAK, '--runs', `${runs}`, '--first'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return /^BROKEN (in run \d+: [^:]+)/m.exec(stdout)?.[1] ?? null;
}
