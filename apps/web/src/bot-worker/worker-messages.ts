import type { Job, JobKind, JobResult } from './jobs.ts';

/** What the worker is sent: a job, and a port for all that is said about it. */
export type ToWorker<K extends JobKind = JobKind> = Job<K>;

/** What the worker says by itself, once: it is loaded, and listens. */
export type FromWorker = 'ready';

/** Through the port of a job, to the worker. */
export type ToJob = 'stop' | 'the page is used' | 'the page rests';

/** Through the port of a job, to the page. */
export type FromJob<K extends JobKind> =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; answer: JobResult<K> }
  | { kind: 'failed'; why: string };
