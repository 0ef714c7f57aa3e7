import type { CooperativeTask } from '@tigris/bots';
import { DEFAULT_POSITIONS_PER_DECISION, reviewGame } from '@tigris/bots/review';
import { seededRandom } from '@tigris/engine';
import type { JobRequest, JobResult } from './jobs.ts';

/** The seed is fixed: the same record always gives the same review, also in `te review`. */
export const reviewTask = ({ record, seat }: JobRequest<'review'>): CooperativeTask<JobResult<'review'>> =>
  reviewGame(record, seat, { random: seededRandom(1), iterations: DEFAULT_POSITIONS_PER_DECISION });
