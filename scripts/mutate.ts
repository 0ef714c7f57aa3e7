// Breaks one ruling after another in a copy of the engine: each time the scenario of that ruling has to fail.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMutant, copyEngine, type Mutant, readMutants, SCENARIOS } from './lib/mutants.ts';
import { ROOT } from './lib/run.ts';

const RUNNER = fileURLToPath(import.meta.resolve('./lib/failing-scenarios.ts'));
const TIME_LIMIT = 60_000;
const scenarios = join(ROOT, SCENARIOS);
const total = readdirSync(scenarios).filter((name) => name.endsWith('.scn')).length;

const healthy = failing(() => {});
if (healthy.length > 0) {
  process.stdout.write(`The engine fails scenarios as it is: ${healthy.join(' ')}\n`);
  process.exit(1);
}
const verdicts = readMutants().map(report);
const caught = verdicts.filter(Boolean).length;
process.stdout.write(`${caught} caught, ${verdicts.length - caught} missed\n`);
process.exit(caught === verdicts.length ? 0 : 1);

/** Whether the mutant is caught by the scenario that names its ruling, and is not simply broken. */
function report(mutant: Mutant): boolean {
  const failed = failing((folder) => applyMutant(mutant, folder));
  const caught = failed.includes(mutant.scenario) && failed.length < total;
  const others = failed.filter((name) => name !== mutant.scenario).length;
  const verdict = caught ? `caught by ${mutant.scenario}` : `MISSED by ${mutant.scenario}`;
  process.stdout.write(`${mutant.ruling} ${verdict} and ${others} others: ${mutant.says}\n`);
  return caught;
}

/** The scenarios that fail in a copy of the engine that somebody may have changed. */
function failing(change: (folder: string) => void): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tigris-mutant-'));
  try {
    copyEngine(folder);
    change(folder);
    const engine = join(folder, 'packages/engine/src/check.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, engine, scenarios], {
      encoding: 'utf8',
      timeout: TIME_LIMIT,
    });
    if (status !== 0) throw new Error(`the scenarios could not be run: ${stderr}`);
    return stdout.split('\n').filter((name) => name !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
