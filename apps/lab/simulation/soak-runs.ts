import { parentPort, Worker } from 'node:worker_threads';
import { generateRun } from './generate-run.ts';
import { LAWS, type Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import { shrink } from './shrink.ts';
import { runText } from './simulated-run.ts';

export type SoakPlan = {
  runs: number;
  /** The number of the first life. */
  from: number;
  /** How many threads share them. */
  threads: number;
  /** Ends with the first broken law. */
  stopAtFirst: boolean;
};

/** Every so many of the lives. */
type Share = { from: number; to: number; step: number; stopAtFirst: boolean };

/** What one life came to. */
type PlayedRun = { number: number; steps: number; acts: number; broken: BrokenLaw | null };
type BrokenLaw = { law: Law; text: string; script: string };

export type SoakTally = { runs: number; steps: number; acts: number; broken: number };

const PROGRESS_INTERVAL_MS = 30_000;
const MINUTE_MS = 60_000;

/** In a thread: lives its share, and tells of each life when it ends. */
export async function playShare({ from, to, step, stopAtFirst }: Share): Promise<void> {
  for (let number = from; number < to; number += step) {
    const lived = await playOne(number);
    parentPort?.postMessage(lived);
    if (lived.broken !== null && stopAtFirst) return;
  }
}

/** Where a law breaks, the life is shortened first. */
async function playOne(number: number): Promise<PlayedRun> {
  const life = generateRun(number);
  const { violations, acts } = await playRun(life);
  const { length: steps } = life.steps;
  if (violations.length === 0) return { number, steps, acts, broken: null };
  const [{ law, text }] = violations;
  return { number, steps, acts, broken: { law, text, script: runText(await shrink(life, law)) } };
}

/** @param thread the file that calls `playShare` in each thread. */
export async function soakRuns(
  { runs, from, threads, stopAtFirst }: SoakPlan,
  thread: URL,
  say: (line: string) => void,
): Promise<SoakTally> {
  const tally: SoakTally = { runs: 0, steps: 0, acts: 0, broken: 0 };
  const began = performance.now();
  const stand = (): string => summary(tally, performance.now() - began);
  const workers: Worker[] = [];
  const hear = (lived: PlayedRun): void => {
    add(tally, lived);
    if (lived.broken === null) return;
    say(`BROKEN in life ${lived.number}: ${lived.broken.law}: ${lived.broken.text}\n${lived.broken.script}`);
    if (stopAtFirst) for (const worker of workers) void worker.terminate();
  };
  const timer = setInterval(() => say(`  ${stand()}`), PROGRESS_INTERVAL_MS);
  const shares = Array.from({ length: threads }, (_, thread) => ({
    from: from + thread,
    to: from + runs,
    step: threads,
    stopAtFirst,
  }));
  await Promise.all(shares.map((share) => runWorker(thread, share, hear, workers)));
  clearInterval(timer);
  say(`sim: ${stand()}`);
  return tally;
}

/** Lives leave much behind that is thrown away at once. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 64 };

function runWorker(
  thread: URL,
  share: Share,
  hear: (lived: PlayedRun) => void,
  workers: Worker[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: share, resourceLimits: WORKER_LIMITS });
    workers.push(worker);
    worker.on('message', hear);
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
  return `${runs} lives, ${steps} steps, ${acts} acts, ${LAWS.length} laws, ${broken} broken, ${pace} lives a minute, ${Math.round(ms / 1000)} s`;
}
