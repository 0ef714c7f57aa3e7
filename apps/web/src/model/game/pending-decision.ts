import { type DecisionKind, decider, decision, type Position, type Seat } from '@tigris/engine';

/**
 * The question that is open now and the seat that must answer it. `kind` is `action`, a kind of question, `confirm` at
 * the end of a turn, or `over`.
 */
export type Asks = { seat: Seat | null; kind: DecisionKind | 'confirm' | 'over' };

export const NOBODY: Asks = { seat: null, kind: 'over' };

export function asksOf(position: Position): Asks {
  if (position.over) return NOBODY;
  const kind = decision(position);
  return kind === null ? { seat: position.turn, kind: 'confirm' } : { seat: decider(position), kind };
}
