import type { CooperativeTask } from '@tigris/bots';
import { decideTask } from './decide.ts';
import type { Job, JobKind, JobRequest, JobResult } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';
import { reviewTask } from './review.ts';

const JOB_RUNNERS: {
  readonly [K in JobKind]: (request: JobRequest<K>, timer: PausableTimer) => CooperativeTask<JobResult<K>>;
} = { decide: decideTask, review: reviewTask };

export const runJob = <K extends JobKind>(
  { kind, request }: Job<K>,
  timer: PausableTimer,
): CooperativeTask<JobResult<K>> => JOB_RUNNERS[kind](request, timer);
