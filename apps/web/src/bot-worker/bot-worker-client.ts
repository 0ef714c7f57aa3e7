import type { Answer, Job, JobKind, Watch } from './jobs.ts';
import { inStint, watchUse } from './page-activity.ts';
import { inSlices, PAGE_SLICE } from './time-slices.ts';
import { WorkerLine, WorkerLost } from './worker-connection.ts';

/**
 * Where the page has things thought out: in a worker, which is loaded when it is first needed. Where there is none the
 * page thinks itself, in slices. A worker that dies is replaced for the next job; one that cannot be loaded is not
 * asked for again.
 */
export class Thinker {
  readonly #hire: () => Worker;
  #line: Promise<WorkerLine | null> | null = null;

  constructor(hire: () => Worker) {
    this.#hire = hire;
  }

  /** Resolves when no more files are needed for thinking. */
  async load(): Promise<void> {
    if ((await this.#open()) === null) await import('./job-runners.ts');
  }

  /** Rejects when the job itself fails, or is stopped. */
  async think<K extends JobKind>(job: Job<K>, watch: Watch = {}): Promise<Answer<K>> {
    const line = await this.#open();
    if (line === null) return await thinkHere(job, watch);
    try {
      return await line.ask(job, watch);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      return await thinkHere(job, watch);
    }
  }

  #open(): Promise<WorkerLine | null> {
    this.#line ??= WorkerLine.open(this.#hire, () => {
      this.#line = null;
    }).catch(() => null);
    return this.#line;
  }
}

async function thinkHere<K extends JobKind>(job: Job<K>, watch: Watch): Promise<Answer<K>> {
  const { workOn } = await import('./job-runners.ts');
  return await inStint((stint) => inSlices(workOn(job, stint), PAGE_SLICE, stint, watch));
}

/** The page's own. */
export const thinker = new Thinker(() => {
  watchUse(document);
  return new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
});
