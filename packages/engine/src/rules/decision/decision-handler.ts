import type { Action } from '../../base/action.ts';
import type { Pending, Position } from '../../base/position.ts';
import type { Seat } from '../../base/types.ts';
import type { Judgment } from '../step/step-context.ts';

/** One kind of decision: who answers, the legal answers, and their effects. */
export interface DecisionHandler {
  decider(position: Position): Seat;
  /** Writes the packed legal answers from index 0 and returns their number. */
  writeLegal(position: Position, out: Int32Array): number;
  /** Returns the refusal or the effect of an answer. Changes nothing. */
  judge(position: Position, action: Action): Judgment;
}

const isKind = <K extends Pending['kind']>(
  pending: Pending | null,
  kind: K,
): pending is Extract<Pending, { kind: K }> => pending?.kind === kind;

/** Returns the pending question. Throws if it is of another kind. */
export function pendingOfKind<K extends Pending['kind']>(position: Position, kind: K): Extract<Pending, { kind: K }> {
  const { pending } = position;
  if (!isKind(pending, kind)) throw new Error(`the pending question is not of kind ${kind}`);
  return pending;
}

export const activeSeat = (position: Position): Seat => position.turn;
