import type { DecisionKind, Position } from '../../base/position.ts';
import type { DecisionHandler } from './decision-handler.ts';
import { offerDecision } from './offer-decision.ts';
import { pointDecision } from './point-decision.ts';
import { supportDecision } from './support-decision.ts';
import { treasureDecision } from './treasure-decision.ts';
import { turnDecision } from './turn-decision.ts';
import { warDecision } from './war-decision.ts';

const DECISION_HANDLERS: Readonly<Record<DecisionKind, DecisionHandler>> = {
  action: turnDecision,
  support: supportDecision,
  war: warDecision,
  building: offerDecision('building', ['building', 'no-building'], { kind: 'no-building' }),
  monument: offerDecision('monument', ['monument', 'wonder', 'no-monument'], { kind: 'no-monument' }),
  treasure: treasureDecision,
  point: pointDecision,
};

const hasActionsLeft = ({ over, left }: Position): boolean => !over && left > 0;

/** Returns the kind of decision that is due, or null at the end of a turn and of the game. */
export function decisionKind(position: Position): DecisionKind | null {
  if (position.pending !== null) return position.pending.kind;
  return hasActionsLeft(position) ? 'action' : null;
}

export function decisionHandler(position: Position): DecisionHandler | null {
  const { pending } = position;
  if (pending !== null) return DECISION_HANDLERS[pending.kind];
  return hasActionsLeft(position) ? DECISION_HANDLERS.action : null;
}
