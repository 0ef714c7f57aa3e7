// `pnpm soak laws --games 20000 [--from 0] [--jobs 2]`: plays whole games with all rules and checks the laws.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { LAWS } from '../test/laws/laws.ts';
import { legalListIsComplete, placementMatchesReference } from '../test/laws/legal-actions.ts';
import { type LawReport, playUnderLaws } from '../test/laws/run-laws.ts';

const ALL_LAWS = [...LAWS, legalListIsComplete, placementMatchesReference];
const PROGRESS_MS = 10_000;
const MAX_SHOWN_FAILURES = 10;

type Share = { from: number; to: number; step: number };

if (isMainThread) await main();
else playShare(workerData);

/** Runs in a worker: plays its share of the games and reports each result. */
function playShare({ from, to, step }: Share): void {
  for (let game = from; game < to; game += step) parentPort?.postMessage(playUnderLaws(ALL_LAWS, game));
}

async function main(): Promise<void> {
  const { games, from, jobs } = readArgs();
  const total = { games: 0, plies: 0, failures: 0 };
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(0);

  const onReport = ({ plies, failures }: LawReport): void => {
    total.games++;
    total.plies += plies;
    for (const { law, message } of failures) {
      if (total.failures++ < MAX_SHOWN_FAILURES) process.stdout.write(`BROKEN ${law}\n${message}\n\n`);
    }
  };
  const timer = setInterval(() => {
    process.stdout.write(`${total.games} of ${games} games, ${total.failures} failures, ${seconds()} s\n`);
  }, PROGRESS_MS);
  await Promise.all(
    Array.from({ length: jobs }, (_, job) => startJob({ from: from + job, to: from + games, step: jobs }, onReport)),
  );
  clearInterval(timer);
  process.stdout.write(
    `laws: ${total.games} games, ${total.plies} plies, ${ALL_LAWS.length + 1} laws, ${total.failures} failures, ${seconds()} s\n`,
  );
  process.exitCode = total.failures === 0 && total.games === games ? 0 : 1;
}

function startJob(share: Share, onReport: (report: LawReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('message', onReport);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function readArgs(): { games: number; from: number; jobs: number } {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '2000' },
      from: { type: 'string', default: '0' },
      jobs: { type: 'string', default: String(availableParallelism()) },
    },
  });
  return { games: Number(values.games), from: Number(values.from), jobs: Number(values.jobs) };
}
