import { DEFAULT_POSITIONS_PER_DECISION, reviewGame } from '@tigris/bots/review';
import { seededRandom } from '@tigris/engine';
import type { JobSteps } from './job-runners.ts';
import type { JobRequest, JobResult } from './jobs.ts';

/** The seed is fixed: the same record always gives the same review, also in `te review`. */
export const reviewSteps = ({ record, seat }: JobRequest<'review'>): JobSteps<JobResult<'review'>> =>
  reviewGame(record, seat, { random: seededRandom(1), iterations: DEFAULT_POSITIONS_PER_DECISION });
