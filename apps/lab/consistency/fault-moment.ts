import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../e2e/support/clients/random.ts';
import type { PlayerGroup } from './player-group.ts';
import type { StoreLocation } from './read-journal.ts';

/**
 * When a fault is injected: `writing` while an act is written, `idle` while no request is in flight, `requested` just
 * after a request, `twice` at any time and again soon after, `any` at any time.
 */
export const FAULT_MOMENTS = ['writing', 'idle', 'requested', 'twice', 'any'] as const;
export type FaultMoment = (typeof FAULT_MOMENTS)[number];

/** About the time that an act takes. */
const ACT_MS = 5;
/** Far longer than an act takes. */
const MAX_WAIT_MS = 1500;

export async function untilMoment(
  moment: FaultMoment,
  group: PlayerGroup,
  kept: StoreLocation,
  random: Random,
): Promise<void> {
  if (moment === 'idle') return group.quiesce();
  if (moment === 'writing') return untilWriting(group, kept, random);
  if (moment === 'requested') await group.nextRequest();
  // The fault may hit before the write, after it, or after the response.
  const ms = random(ACT_MS);
  if (ms > 0) await sleep(ms);
}

/**
 * Waits for the next write to the store. For SQLite its write-ahead log is watched. For Postgres the moment is
 * guessed.
 */
async function untilWriting(
  group: PlayerGroup,
  { dataDir, databaseUrl }: StoreLocation,
  random: Random,
): Promise<void> {
  if (databaseUrl !== undefined) {
    await group.nextRequest();
    return sleep(1 + random(ACT_MS));
  }
  const log = watch(join(dataDir, 'tigris.sqlite-wal'));
  const changed = once(log, 'change');
  await group.nextRequest();
  await Promise.race([changed, sleep(MAX_WAIT_MS)]);
  log.close();
}
