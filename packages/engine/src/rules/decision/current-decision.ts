import type { DecisionKind, Position } from '../../base/position.ts';
import type { Decision } from './decision-handler.ts';
import { offer } from './offer-decision.ts';
import { point } from './point-decision.ts';
import { support } from './support-decision.ts';
import { treasure } from './treasure-decision.ts';
import { turn } from './turn-decision.ts';
import { war } from './war-decision.ts';

/** The type demands a handler for every kind of decision. */
const DECISIONS: Readonly<Record<DecisionKind, Decision>> = {
  action: turn,
  support,
  war,
  building: offer('building', ['building', 'no-building'], { kind: 'no-building' }),
  monument: offer('monument', ['monument', 'wonder', 'no-monument'], { kind: 'no-monument' }),
  treasure,
  point,
};

const isFree = ({ over, left }: Position): boolean => !over && left > 0;

/** What kind of decision is due now; null at the end of a turn and of the game. */
export function decision(position: Position): DecisionKind | null {
  if (position.pending !== null) return position.pending.kind;
  return isFree(position) ? 'action' : null;
}

export function decisionOf(position: Position): Decision | null {
  const { pending } = position;
  if (pending !== null) return DECISIONS[pending.kind];
  return isFree(position) ? DECISIONS.action : null;
}
