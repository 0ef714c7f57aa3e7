import type { Position } from '../base/position.ts';
import type { Seat } from '../base/types.ts';
import { decider, type Outcome } from '../operations/apply.ts';

/**
 * What makes a step final: a drawn tile, a shown hand tile, a question to another player, the end of the turn (U2–U4,
 * U6).
 */
export const BARRIERS = ['drawn', 'shown', 'asked', 'ended'] as const;
export type Barrier = (typeof BARRIERS)[number];

/** The number of last steps that can be taken back, or why none can. */
export type UndoInfo = { steps: number; barrier: Barrier | null };

/**
 * Returns why a step cannot be taken back, or null. A step of another player than the active one is an answer (U4).
 */
export function barrierOf(before: Position, seat: Seat, { position, events }: Outcome): Barrier | null {
  if (events.some(({ kind }) => kind === 'turn' || kind === 'over')) return 'ended';
  if (events.some(({ kind }) => kind === 'drew')) return 'drawn';
  if (events.some((event) => event.kind === 'support' && event.count > 0)) return 'shown';
  const asked = decider(position);
  return seat !== before.turn || (asked !== null && asked !== before.turn) ? 'asked' : null;
}
