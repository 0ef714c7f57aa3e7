import type { Slot, TableInfo, VoteInfo } from '@tigris/protocol';

/**
 * The vote that was open before and has been refused since. The table only says that it is closed: what was agreed on
 * shows in the game itself, and a vote about somebody who is back again is dropped without an answer.
 */
export function refusedVote(
  before: TableInfo | null,
  now: TableInfo | null,
  missing: readonly Slot[],
): VoteInfo | null {
  const vote = before?.vote ?? null;
  if (vote === null || now === null || now.vote !== null) return null;
  if (now.phase !== 'playing' || now.game !== before?.game) return null;
  return vote.motion.kind === 'end' || missing.includes(vote.motion.slot) ? vote : null;
}
