import { parseRedactedRecord } from '@tigris/engine';
import { type Followed, followRecord } from '@tigris/engine/game';
import type { History } from '../messages.ts';

/**
 * The game so far as its receiver may see it, from the deal on, as far as it can be followed. It goes on with what each
 * rev did, see `readHappened`. Positions are imagined where something is hidden: `viewOf` of them is what the receiver
 * saw. Null where the text is no record.
 */
export function followHistory({ record, held }: Pick<History, 'record' | 'held'>): Followed | null {
  const parsed = parseRedactedRecord(record);
  return parsed.ok ? followRecord(parsed.value, { held }) : null;
}
