import type { CooperativeTask } from '@tigris/bots';
import { BOTS, decideFromRecord, MemoryCache } from '@tigris/bots/levels';
import { DYNASTIES } from '@tigris/engine';
import { randomBelow } from '../browser/random-below.ts';
import type { JobRequest, JobResult } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';

/** Memories of the seats of one game. */
const memories = new MemoryCache(DYNASTIES.length);

export const decideTask = (
  { bot, view, seat, record, thinkingMs }: JobRequest<'decide'>,
  timer: PausableTimer,
): CooperativeTask<JobResult<'decide'>> =>
  decideFromRecord(BOTS[bot], { view, seat, record, key: String(seat) }, memories, {
    budget: { kind: 'time', ms: thinkingMs, elapsed: () => timer.elapsedMs() },
    random: randomBelow,
  });
