/**
 * Lives many lives of tables in one process, without sockets: `pnpm soak sim [--lives 100000] [--from N] [--jobs 2]`.
 * `--first` ends it at the first law that is broken. `--life N` lives one life and says all that happened.
 */
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { generateRun } from '../simulation/generate-run.ts';
import { playRun } from '../simulation/play-run.ts';
import { playShare, soakRuns } from '../simulation/soak-runs.ts';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '100000' },
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2' },
    first: { type: 'boolean', default: false },
    life: { type: 'string' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (!isMainThread) await playShare(workerData);
else if (values.life !== undefined) await showLife(Number(values.life));
else {
  const { lives, from, jobs, first: stopAtFirst } = values;
  const plan = { runs: Number(lives), from: Number(from), threads: Number(jobs), stopAtFirst };
  const tally = await soakRuns(plan, new URL(import.meta.url), say);
  process.exitCode = tally.broken === 0 && tally.runs >= plan.runs ? 0 : 1;
}

async function showLife(number: number): Promise<void> {
  const { trace, violations } = await playRun(generateRun(number));
  for (const line of trace) say(line);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
