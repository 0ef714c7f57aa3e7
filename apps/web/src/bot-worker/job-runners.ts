import type { CooperativeTask } from '@tigris/bots';
import { BOTS, decideFromRecord, MemoryCache } from '@tigris/bots/levels';
import { DEFAULT_POSITIONS_PER_DECISION, reviewGame } from '@tigris/bots/review';
import { DYNASTIES, seededRandom } from '@tigris/engine';
import { randomBelow } from '../browser/random-below.ts';
import type { Job, JobKind, JobRequest, JobResult } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';

type JobRunner<K extends JobKind> = (request: JobRequest<K>, timer: PausableTimer) => CooperativeTask<JobResult<K>>;

/** Memories of the seats of one game. */
const memories = new MemoryCache(DYNASTIES.length);

const decide: JobRunner<'decide'> = ({ bot, view, seat, record, thinkingMs }, timer) =>
  decideFromRecord(BOTS[bot], { view, seat, record, key: String(seat) }, memories, {
    budget: { kind: 'time', ms: thinkingMs, elapsed: () => timer.elapsedMs() },
    random: randomBelow,
  });

/** The seed is fixed: the same record always gives the same review, also in `te review`. */
const review: JobRunner<'review'> = ({ record, seat }) =>
  reviewGame(record, seat, { random: seededRandom(1), iterations: DEFAULT_POSITIONS_PER_DECISION });

const JOB_RUNNERS: { readonly [K in JobKind]: JobRunner<K> } = { decide, review };

export const runJob = <K extends JobKind>(
  { kind, request }: Job<K>,
  timer: PausableTimer,
): CooperativeTask<JobResult<K>> => JOB_RUNNERS[kind](request, timer);
