import { DEFAULT_POSITIONS_PER_DECISION, reviewGame } from '@tigris/bots/review';
import { seeded } from '@tigris/engine';
import type { Work } from './job-runners.ts';
import type { Answer, Ask } from './jobs.ts';

/** Goes through a game that is over. The same record gives the same review, as `te review` does. */
export const review = ({ record, seat }: Ask<'review'>): Work<Answer<'review'>> =>
  reviewGame(record, seat, { random: seeded(1), iterations: DEFAULT_POSITIONS_PER_DECISION });
