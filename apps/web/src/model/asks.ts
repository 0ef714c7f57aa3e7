import { type DecisionKind, decider, decision, type Position, type Seat } from '@tigris/engine';

/** What the table asks now, and whom: `action`, the kinds of questions, `confirm` at a turn's end, `over`. */
export type Asks = { seat: Seat | null; kind: DecisionKind | 'confirm' | 'over' };

export const NOBODY: Asks = { seat: null, kind: 'over' };

export function asksOf(position: Position): Asks {
  if (position.over) return NOBODY;
  const kind = decision(position);
  return kind === null ? { seat: position.turn, kind: 'confirm' } : { seat: decider(position), kind };
}
