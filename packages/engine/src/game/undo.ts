import type { Position } from '../base/position.ts';
import type { Seat } from '../base/types.ts';
import { decider, type Outcome } from '../operations/apply.ts';

/** What makes a step final: a tile was drawn, a hand tile shown, somebody else asked, the turn ended (U2–U4, U6). */
export const BARRIERS = ['drawn', 'shown', 'asked', 'ended'] as const;
export type Barrier = (typeof BARRIERS)[number];

/** How many of the last steps may be taken back, one after another, or why none. */
export type UndoInfo = { steps: number; barrier: Barrier | null };

/** Why a step cannot be taken back, or null. Steps of anybody but the active player answer a question (U4). */
export function barrierOf(before: Position, seat: Seat, { position, events }: Outcome): Barrier | null {
  if (events.some(({ kind }) => kind === 'turn' || kind === 'over')) return 'ended';
  if (events.some(({ kind }) => kind === 'drew')) return 'drawn';
  if (events.some((event) => event.kind === 'support' && event.count > 0)) return 'shown';
  const asked = decider(position);
  return seat !== before.turn || (asked !== null && asked !== before.turn) ? 'asked' : null;
}
