import { type DecisionKind, decider, decisionKind, type Position, type Seat } from '@tigris/engine';

/** The decision that the game waits for, and the seat that has to make it. `confirm`: the end of a turn. */
export type PendingDecision = { seat: Seat | null; kind: DecisionKind | 'confirm' | 'over' };

export const NO_DECISION: PendingDecision = { seat: null, kind: 'over' };

export function pendingDecisionOf(position: Position): PendingDecision {
  if (position.over) return NO_DECISION;
  const kind = decisionKind(position);
  return kind === null ? { seat: position.turn, kind: 'confirm' } : { seat: decider(position), kind };
}
