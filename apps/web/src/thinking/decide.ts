import { BOTS } from '@tigris/bots/levels';
import { randomBelow } from '../random-below.ts';
import type { Answer, Ask } from './jobs.ts';
import { recall } from './recall.ts';
import type { Work } from './works.ts';

/** Lets a bot decide. */
export function* decide({ bot, view, seat, record, ms }: Ask<'decide'>): Work<Answer<'decide'>> {
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  const memory = record === null ? null : recall(record, seat);
  return yield* BOTS[bot].think(view, seat, {
    memory,
    budget: { kind: 'time', ms, elapsed },
    random: randomBelow,
  });
}
