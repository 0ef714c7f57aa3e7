import type { Job, JobKind, JobOptions, JobResult } from './jobs.ts';
import { watchPageActivity, withPausableTimer } from './page-activity.ts';
import { PAGE_SLICE_MS, runJobInSlices } from './time-slices.ts';
import { WorkerConnection, WorkerLostError } from './worker-connection.ts';

/**
 * Runs jobs in a worker, which is loaded for the first one, or in the page, in slices, if there is no worker. A worker
 * that died is replaced for the next job. A worker that could not be loaded is not requested again.
 */
export class BotWorkerClient {
  readonly #createWorker: () => Worker;
  #connection: Promise<WorkerConnection | null> | null = null;

  constructor(createWorker: () => Worker) {
    this.#createWorker = createWorker;
  }

  /** Loads all files that jobs need, to run them without a network. */
  async load(): Promise<void> {
    if ((await this.#connect()) === null) await import('./job-runners.ts');
  }

  /** Rejects if the job fails or is aborted. */
  async run<K extends JobKind>(job: Job<K>, options: JobOptions = {}): Promise<JobResult<K>> {
    const connection = await this.#connect();
    if (connection === null) return await runInPage(job, options);
    try {
      return await connection.run(job, options);
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      return await runInPage(job, options);
    }
  }

  #connect(): Promise<WorkerConnection | null> {
    this.#connection ??= WorkerConnection.open(this.#createWorker, () => {
      this.#connection = null;
    }).catch(() => null);
    return this.#connection;
  }
}

async function runInPage<K extends JobKind>(job: Job<K>, options: JobOptions): Promise<JobResult<K>> {
  const { runJob } = await import('./job-runners.ts');
  return await withPausableTimer((timer) => runJobInSlices(runJob(job, timer), PAGE_SLICE_MS, timer, options));
}

export const botWorker = new BotWorkerClient(() => {
  watchPageActivity(document);
  return new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
});
