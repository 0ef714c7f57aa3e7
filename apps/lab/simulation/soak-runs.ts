import { parentPort, Worker } from 'node:worker_threads';
import { generateRun } from './generate-run.ts';
import { LAWS, type Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import { shrink } from './shrink.ts';
import { runText } from './simulated-run.ts';

export type SoakPlan = {
  runs: number;
  /** Number of the first run. */
  from: number;
  threads: number;
  /** Whether to stop at the first broken law. */
  stopAtFirst: boolean;
};

/** Every `step`-th run of a range. */
type Share = { from: number; to: number; step: number; stopAtFirst: boolean };

/** Result of one run. */
type PlayedRun = { number: number; steps: number; acts: number; broken: BrokenLaw | null };
type BrokenLaw = { law: Law; text: string; script: string };

export type SoakTally = { runs: number; steps: number; acts: number; broken: number };

const PROGRESS_INTERVAL_MS = 30_000;
const MINUTE_MS = 60_000;

/** Plays a share in a worker thread and posts the result of each run. */
export async function playShare({ from, to, step, stopAtFirst }: Share): Promise<void> {
  for (let number = from; number < to; number += step) {
    const played = await playOne(number);
    parentPort?.postMessage(played);
    if (played.broken !== null && stopAtFirst) return;
  }
}

/** Plays a run. If it breaks a law, it is shrunk. */
async function playOne(number: number): Promise<PlayedRun> {
  const run = generateRun(number);
  const { violations, acts } = await playRun(run);
  const { length: steps } = run.steps;
  if (violations.length === 0) return { number, steps, acts, broken: null };
  const [{ law, text }] = violations;
  return { number, steps, acts, broken: { law, text, script: runText(await shrink(run, law)) } };
}

/** @param entry module that calls `playShare` in each worker thread. */
export async function soakRuns(
  { runs, from, threads, stopAtFirst }: SoakPlan,
  entry: URL,
  say: (line: string) => void,
): Promise<SoakTally> {
  const tally: SoakTally = { runs: 0, steps: 0, acts: 0, broken: 0 };
  const began = performance.now();
  const progress = (): string => summary(tally, performance.now() - began);
  const workers: Worker[] = [];
  const onResult = (played: PlayedRun): void => {
    add(tally, played);
    if (played.broken === null) return;
    say(`BROKEN in run ${played.number}: ${played.broken.law}: ${played.broken.text}\n${played.broken.script}`);
    if (stopAtFirst) for (const worker of workers) void worker.terminate();
  };
  const timer = setInterval(() => say(`  ${progress()}`), PROGRESS_INTERVAL_MS);
  const shares = Array.from({ length: threads }, (_, thread) => ({
    from: from + thread,
    to: from + runs,
    step: threads,
    stopAtFirst,
  }));
  await Promise.all(shares.map((share) => runWorker(entry, share, onResult, workers)));
  clearInterval(timer);
  say(`sim: ${progress()}`);
  return tally;
}

/** Runs produce much short-lived garbage. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 64 };

function runWorker(entry: URL, share: Share, onResult: (played: PlayedRun) => void, workers: Worker[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: share, resourceLimits: WORKER_LIMITS });
    workers.push(worker);
    worker.on('message', onResult);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function add(tally: SoakTally, { steps, acts, broken }: PlayedRun): void {
  tally.runs++;
  tally.steps += steps;
  tally.acts += acts;
  if (broken !== null) tally.broken++;
}

function summary({ runs, steps, acts, broken }: SoakTally, ms: number): string {
  const pace = Math.round((runs / ms) * MINUTE_MS);
  return `${runs} runs, ${steps} steps, ${acts} acts, ${LAWS.length} laws, ${broken} broken, ${pace} runs a minute, ${Math.round(ms / 1000)} s`;
}
