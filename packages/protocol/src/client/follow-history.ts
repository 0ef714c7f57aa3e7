import { err, ok, parseRedactedRecord, type Result } from '@tigris/engine';
import { type Follower, followRecord } from '@tigris/engine/game';
import type { History } from '../messages.ts';

/**
 * The game so far as its receiver may see it, from the deal on. It goes on with what each rev did, see `readHappened`.
 * Positions are imagined where something is hidden: `viewOf` of them is what the receiver saw.
 */
export function followHistory({ record, held }: Pick<History, 'record' | 'held'>): Result<Follower, string> {
  const parsed = parseRedactedRecord(record);
  if (!parsed.ok) return err(parsed.error.code);
  const { follower, fault } = followRecord(parsed.value, { held });
  return fault === null ? ok(follower) : err(`step ${fault.step}: ${fault.found}`);
}
