import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../support/random.ts';
import type { People } from './people.ts';

/**
 * When a blow falls: just as an act is written, while nobody asks anything, just as somebody asks, at any time and then
 * once more, at any time.
 */
export const MOMENTS = ['writing', 'still', 'asking', 'twice', 'any'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Milliseconds: about as long as an act takes, and far longer than one. */
const AN_ACT = 5;
const LONG = 1500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when it has come. */
export async function momentOf(
  moment: Moment,
  people: People,
  dataDir: string,
  random: Random,
): Promise<void> {
  if (moment === 'still') return people.rest();
  if (moment === 'writing') return writing(people, dataDir);
  if (moment === 'asking') await people.asking();
  // Before an act is written, in between and after it was answered: all of them are of interest.
  const ms = random(AN_ACT);
  if (ms > 0) await pause(ms);
}

/** The next time that the log of the store changes: what is written then, nobody has been told yet. */
async function writing(people: People, dataDir: string): Promise<void> {
  const log = watch(join(dataDir, 'tigris.sqlite-wal'));
  const changed = once(log, 'change');
  await people.asking();
  await Promise.race([changed, pause(LONG)]);
  log.close();
}
