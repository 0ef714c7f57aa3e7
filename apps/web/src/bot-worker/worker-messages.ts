import type { Job, JobKind, JobResult } from './jobs.ts';

/** A job, sent with a port for the messages about it. */
export type ToWorker<K extends JobKind = JobKind> = Job<K>;

/** Sent once, when the worker has been loaded and listens. */
export type FromWorker = 'ready';

/** Sent to the worker through the port of a job. */
export type ToJob = 'stop' | 'page-active' | 'page-idle';

/** Sent to the page through the port of a job. */
export type FromJob<K extends JobKind> =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; answer: JobResult<K> }
  | { kind: 'failed'; why: string };
