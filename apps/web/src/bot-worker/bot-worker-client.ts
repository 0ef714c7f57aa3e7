import type { Job, JobKind, JobOptions, JobResult } from './jobs.ts';
import { watchPageActivity, withPausableTimer } from './page-activity.ts';
import { PAGE_SLICE_MS, runInSlices } from './time-slices.ts';
import { WorkerConnection, WorkerLost } from './worker-connection.ts';

/**
 * Where the page has things thought out: in a worker, which is loaded when it is first needed. Where there is none the
 * page thinks itself, in slices. A worker that dies is replaced for the next job; one that cannot be loaded is not
 * asked for again.
 */
export class BotWorkerClient {
  readonly #createWorker: () => Worker;
  #connection: Promise<WorkerConnection | null> | null = null;

  constructor(hire: () => Worker) {
    this.#createWorker = hire;
  }

  /** Resolves when no more files are needed for thinking. */
  async load(): Promise<void> {
    if ((await this.#connect()) === null) await import('./job-runners.ts');
  }

  /** Rejects when the job itself fails, or is stopped. */
  async run<K extends JobKind>(job: Job<K>, watch: JobOptions = {}): Promise<JobResult<K>> {
    const line = await this.#connect();
    if (line === null) return await runInPage(job, watch);
    try {
      return await line.run(job, watch);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      return await runInPage(job, watch);
    }
  }

  #connect(): Promise<WorkerConnection | null> {
    this.#connection ??= WorkerConnection.open(this.#createWorker, () => {
      this.#connection = null;
    }).catch(() => null);
    return this.#connection;
  }
}

async function runInPage<K extends JobKind>(job: Job<K>, watch: JobOptions): Promise<JobResult<K>> {
  const { runJob } = await import('./job-runners.ts');
  return await withPausableTimer((stint) => runInSlices(runJob(job, stint), PAGE_SLICE_MS, stint, watch));
}

/** The page's own. */
export const botWorker = new BotWorkerClient(() => {
  watchPageActivity(document);
  return new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
});
