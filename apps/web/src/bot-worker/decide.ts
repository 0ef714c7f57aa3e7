import { BOTS } from '@tigris/bots/levels';
import { randomBelow } from '../browser/random-below.ts';
import type { Work } from './job-runners.ts';
import type { Answer, Ask } from './jobs.ts';
import type { Stint } from './pausable-timer.ts';
import { recall } from './recall.ts';

/** Lets a bot decide. */
export function* decide(
  { bot, view, seat, record, ms }: Ask<'decide'>,
  stint: Stint,
): Work<Answer<'decide'>> {
  const memory = record === null ? null : recall(record, seat);
  return yield* BOTS[bot].think(view, seat, {
    memory,
    budget: { kind: 'time', ms, elapsed: () => stint.elapsed() },
    random: randomBelow,
  });
}
