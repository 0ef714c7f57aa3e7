import { spawnSync } from 'node:child_process';
import { inCopy } from './copy-workspace.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';

/** A fault on purpose is to be found within so many lives. */
const LIVES = 20_000;
const SOAK = 'apps/lab/soak/sim.ts';

/** Patches that break a law of tables: their first line names it. */
export const readSimMutants = (): Patch[] => readPatches('apps/lab');

/** Breaks one thing after another in a copy of the workspace. Resolves to whether the simulation finds each. */
export function mutateSim(): Promise<boolean[]> {
  const mutants = readSimMutants();
  return inCopy(async (folder) => {
    if (findIn(folder, 100) !== null) throw new Error('without a patch a law is broken');
    return mutants.map((mutant) => isFound(mutant, folder));
  });
}

function isFound(mutant: Patch, folder: string): boolean {
  const heal = applyPatch(mutant, folder);
  const found = findIn(folder, LIVES);
  heal();
  const verdict = found === null ? `MISSED in ${LIVES} lives` : `found ${found}`;
  process.stdout.write(`${mutant.name} ${verdict} (${mutant.noticedBy}): ${mutant.says}\n`);
  return found !== null;
}

/** In which life which law breaks; null: none does. */
function findIn(folder: string, lives: number): string | null {
  const { stdout } = spawnSync(process.execPath, [SOAK, '--lives', `${lives}`, '--first'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return /^BROKEN (in life \d+: [^:]+)/m.exec(stdout)?.[1] ?? null;
}
