import { BOTS } from '@tigris/bots/levels';
import { randomBelow } from '../browser/random-below.ts';
import type { JobSteps } from './job-runners.ts';
import type { JobRequest, JobResult } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';
import { recallMemory } from './recall.ts';

export function* decideSteps(
  { bot, view, seat, record, ms }: JobRequest<'decide'>,
  timer: PausableTimer,
): JobSteps<JobResult<'decide'>> {
  const memory = record === null ? null : recallMemory(record, seat);
  return yield* BOTS[bot].think(view, seat, {
    memory,
    budget: { kind: 'time', ms, elapsed: () => timer.elapsedMs() },
    random: randomBelow,
  });
}
