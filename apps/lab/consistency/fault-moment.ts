import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../e2e/support/clients/random.ts';
import type { People } from './player-group.ts';
import type { Kept } from './read-journal.ts';

/**
 * When a blow falls: `writing` while an act is written, `still` while nobody waits for an answer, `pendingMe` just after
 * somebody has asked, `twice` at any time and once more soon after, `any` at any time.
 */
export const MOMENTS = ['writing', 'still', 'asking', 'twice', 'any'] as const;
export type Moment = (typeof MOMENTS)[number];

/** In milliseconds: about as long as an act takes, and far longer. */
const AN_ACT = 5;
const LONG = 1500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the moment has come. */
export async function momentOf(moment: Moment, people: People, kept: Kept, random: Random): Promise<void> {
  if (moment === 'still') return people.rest();
  if (moment === 'writing') return writing(people, kept, random);
  if (moment === 'asking') await people.asking();
  // The blow may fall before the act is written, after that, or after the answer: all of them are interesting.
  const ms = random(AN_ACT);
  if (ms > 0) await pause(ms);
}

/**
 * Waits until the log of the store changes next: nobody has been told of that act yet. The log of a database is nothing
 * to look at: there the moment is guessed.
 */
async function writing(people: People, { dataDir, databaseUrl }: Kept, random: Random): Promise<void> {
  if (databaseUrl !== undefined) {
    await people.asking();
    return pause(1 + random(AN_ACT));
  }
  const log = watch(join(dataDir, 'tigris.sqlite-wal'));
  const changed = once(log, 'change');
  await people.asking();
  await Promise.race([changed, pause(LONG)]);
  log.close();
}
