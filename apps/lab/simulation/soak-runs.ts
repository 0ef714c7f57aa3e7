import { parentPort, Worker } from 'node:worker_threads';
import { generateLife } from './generate-run.ts';
import { LAWS, type Law } from './laws/verdict.ts';
import { playLife } from './play-run.ts';
import { shrink } from './shrink.ts';
import { lifeText } from './simulated-run.ts';

export type Plan = {
  lives: number;
  /** The number of the first life. */
  from: number;
  /** How many threads share them. */
  jobs: number;
  /** Ends with the first broken law. */
  first: boolean;
};

/** Every so many of the lives. */
type Share = { from: number; to: number; step: number; first: boolean };

/** What one life came to. */
type Lived = { number: number; steps: number; acts: number; broken: Broken | null };
type Broken = { law: Law; text: string; script: string };

export type Tally = { lives: number; steps: number; acts: number; broken: number };

const PROGRESS_EVERY = 30_000;
const A_MINUTE = 60_000;

/** In a thread: lives its share, and tells of each life when it ends. */
export async function liveShare({ from, to, step, first }: Share): Promise<void> {
  for (let number = from; number < to; number += step) {
    const lived = await liveOne(number);
    parentPort?.postMessage(lived);
    if (lived.broken !== null && first) return;
  }
}

/** Where a law breaks, the life is shortened first. */
async function liveOne(number: number): Promise<Lived> {
  const life = generateLife(number);
  const { complaints, acts } = await playLife(life);
  const { length: steps } = life.steps;
  if (complaints.length === 0) return { number, steps, acts, broken: null };
  const [{ law, text }] = complaints;
  return { number, steps, acts, broken: { law, text, script: lifeText(await shrink(life, law)) } };
}

/** @param thread the file that calls `liveShare` in each thread. */
export async function runLives(
  { lives, from, jobs, first }: Plan,
  thread: URL,
  say: (line: string) => void,
): Promise<Tally> {
  const tally: Tally = { lives: 0, steps: 0, acts: 0, broken: 0 };
  const began = performance.now();
  const stand = (): string => summary(tally, performance.now() - began);
  const workers: Worker[] = [];
  const hear = (lived: Lived): void => {
    add(tally, lived);
    if (lived.broken === null) return;
    say(`BROKEN in life ${lived.number}: ${lived.broken.law}: ${lived.broken.text}\n${lived.broken.script}`);
    if (first) for (const worker of workers) void worker.terminate();
  };
  const timer = setInterval(() => say(`  ${stand()}`), PROGRESS_EVERY);
  const shares = Array.from({ length: jobs }, (_, job) => ({
    from: from + job,
    to: from + lives,
    step: jobs,
    first,
  }));
  await Promise.all(shares.map((share) => ended(thread, share, hear, workers)));
  clearInterval(timer);
  say(`sim: ${stand()}`);
  return tally;
}

/** Lives leave much behind that is thrown away at once. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

function ended(thread: URL, share: Share, hear: (lived: Lived) => void, workers: Worker[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: share, resourceLimits: LIMITS });
    workers.push(worker);
    worker.on('message', hear);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function add(tally: Tally, { steps, acts, broken }: Lived): void {
  tally.lives++;
  tally.steps += steps;
  tally.acts += acts;
  if (broken !== null) tally.broken++;
}

function summary({ lives, steps, acts, broken }: Tally, ms: number): string {
  const pace = Math.round((lives / ms) * A_MINUTE);
  return `${lives} lives, ${steps} steps, ${acts} acts, ${LAWS.length} laws, ${broken} broken, ${pace} lives a minute, ${Math.round(ms / 1000)} s`;
}
