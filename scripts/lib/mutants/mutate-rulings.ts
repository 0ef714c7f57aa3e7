import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../run.ts';
import { applyPatch, type Patch, readPatches } from './patches.ts';

const ENGINE = 'packages/engine';
export const SCENARIOS = `${ENGINE}/test/scenarios`;
const RUNNER = fileURLToPath(import.meta.resolve('./failing-scenarios.ts'));
const TIMEOUT_MS = 60_000;

/** A patch that breaks a ruling, with the scenario that has to fail: `# RULING SCENARIO`. */
export type RulingMutant = Patch & { ruling: string; scenario: string };

export function readRulingMutants(): RulingMutant[] {
  return readPatches(ENGINE).map((patch) => {
    const [ruling, scenario = '', ...rest] = patch.detectedBy.split(' ');
    if (!scenario.endsWith('.scn') || rest.length > 0)
      throw new Error(`${patch.name} does not begin with a ruling and a scenario`);
    return { ...patch, ruling, scenario };
  });
}

/** Applies one patch after another to a copy of the engine. Returns whether the scenario of each fails. */
export function mutateRulings(): boolean[] {
  const scenarios = join(ROOT, SCENARIOS);
  const total = readdirSync(scenarios).filter((name) => name.endsWith('.scn')).length;
  const failedUnpatched = failingScenarios(null);
  if (failedUnpatched.length > 0) throw new Error(`scenarios fail without any patch: ${failedUnpatched.join(' ')}`);
  return readRulingMutants().map((mutant) => {
    const failed = failingScenarios(mutant);
    const caught = failed.includes(mutant.scenario) && failed.length < total;
    const others = failed.filter((name) => name !== mutant.scenario).length;
    const verdict = caught ? `caught by ${mutant.scenario}` : `MISSED by ${mutant.scenario}`;
    process.stdout.write(`${mutant.ruling} ${verdict} and ${others} others: ${mutant.description}\n`);
    return caught;
  });
}

/** Returns the scenarios that fail in a copy of the engine with or without a patch. */
function failingScenarios(mutant: Patch | null): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-mutant-'));
  try {
    for (const part of ['src', 'package.json'])
      cpSync(join(ROOT, ENGINE, part), join(folder, ENGINE, part), { recursive: true });
    if (mutant !== null) applyPatch(mutant, folder);
    const engine = join(folder, ENGINE, 'src/check.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, engine, join(ROOT, SCENARIOS)], {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    });
    if (status !== 0) throw new Error(`the scenarios could not be run: ${stderr}`);
    return stdout.split('\n').filter((name) => name !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
