import { decideSteps } from './decide.ts';
import type { Job, JobKind, JobRequest, JobResult } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';
import { reviewSteps } from './review.ts';

/** A job in steps. Yields the share that is done, and returns the result. */
export type JobSteps<A> = Generator<number, A, void>;

const JOB_RUNNERS: {
  readonly [K in JobKind]: (request: JobRequest<K>, timer: PausableTimer) => JobSteps<JobResult<K>>;
} = { decide: decideSteps, review: reviewSteps };

export const runJob = <K extends JobKind>(
  { kind, request }: Job<K>,
  timer: PausableTimer,
): JobSteps<JobResult<K>> => JOB_RUNNERS[kind](request, timer);
