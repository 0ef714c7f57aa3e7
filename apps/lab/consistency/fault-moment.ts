import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../e2e/support/clients/random.ts';
import type { PlayerGroup } from './player-group.ts';
import type { StoreLocation } from './read-journal.ts';

/**
 * When a blow falls: `writing` while an act is written, `still` while nobody waits for an answer, `isLoading` just after
 * somebody has asked, `twice` at any time and once more soon after, `any` at any time.
 */
export const FAULT_MOMENTS = ['writing', 'still', 'asking', 'twice', 'any'] as const;
export type FaultMoment = (typeof FAULT_MOMENTS)[number];

/** In milliseconds: about as long as an act takes, and far longer. */
const ACT_MS = 5;
const MAX_WAIT_MS = 1500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the moment has come. */
export async function untilMoment(
  moment: FaultMoment,
  people: PlayerGroup,
  kept: StoreLocation,
  random: Random,
): Promise<void> {
  if (moment === 'still') return people.quiesce();
  if (moment === 'writing') return untilWriting(people, kept, random);
  if (moment === 'asking') await people.nextRequest();
  // The blow may fall before the act is written, after that, or after the answer: all of them are interesting.
  const ms = random(ACT_MS);
  if (ms > 0) await pause(ms);
}

/**
 * Waits until the log of the store changes next: nobody has been told of that act yet. The log of a database is nothing
 * to look at: there the moment is guessed.
 */
async function untilWriting(
  people: PlayerGroup,
  { dataDir, databaseUrl }: StoreLocation,
  random: Random,
): Promise<void> {
  if (databaseUrl !== undefined) {
    await people.nextRequest();
    return pause(1 + random(ACT_MS));
  }
  const log = watch(join(dataDir, 'tigris.sqlite-wal'));
  const changed = once(log, 'change');
  await people.nextRequest();
  await Promise.race([changed, pause(MAX_WAIT_MS)]);
  log.close();
}
