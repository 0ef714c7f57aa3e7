/**
 * `pnpm soak sim [--runs 100000] [--from N] [--jobs 2]`: deterministic simulation of tables with faults.
 * `--first` stops at the first broken law. `--run N` plays one run and prints its trace.
 */
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { generateRun } from '../simulation/generate-run.ts';
import { playRun } from '../simulation/play-run.ts';
import { playShare, soakRuns } from '../simulation/soak-runs.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2' },
    first: { type: 'boolean', default: false },
    run: { type: 'string' },
    // Former names of `--runs` and `--run`.
    lives: { type: 'string' },
    life: { type: 'string' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const runs = Number(values.runs ?? values.lives ?? 100_000);
const single = values.run ?? values.life;

if (!isMainThread) await playShare(workerData);
else if (single !== undefined) await printRun(Number(single));
else {
  const { from, jobs, first: stopAtFirst } = values;
  const plan = { runs, from: Number(from), threads: Number(jobs), stopAtFirst };
  const tally = await soakRuns(plan, new URL(import.meta.url), say);
  process.exitCode = tally.broken === 0 && tally.runs >= runs ? 0 : 1;
}

async function printRun(number: number): Promise<void> {
  const { trace, violations } = await playRun(generateRun(number));
  for (const line of trace) say(line);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
