import { supportCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { addSupport, askedSide, supportColor } from '../conflict/resolve-conflict.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import { type DecisionHandler, pendingOfKind } from './decision-handler.ts';

const supportLimits = (position: Position) => {
  const { conflict, added } = pendingOfKind(position, 'support');
  const { side, seat, own, other } = askedSide(position, conflict, added);
  const held = position.seats[seat].hand[supportColor(conflict)];
  const { support } = rulesetOf(position.rules);
  return { seat, held, allows: (count: number) => support.allows(side, own, other, count) };
};

/** C4, E10, K2–K6. */
export const supportDecision: DecisionHandler = {
  decider: (position) => {
    const { conflict, added } = pendingOfKind(position, 'support');
    return added === null ? conflict.attacker : conflict.defender;
  },
  writeLegal(position, out) {
    const { held, allows } = supportLimits(position);
    let n = 0;
    for (let count = 0; count <= held; count++) if (allows(count)) out[n++] = supportCode(count);
    return n;
  },
  judge(position, action) {
    if (action.kind !== 'support') return 'wrong-kind';
    const { held, allows } = supportLimits(position);
    if (action.count > held) return 'not-enough-tiles';
    if (!allows(action.count)) return 'support-not-allowed';
    const { conflict, added } = pendingOfKind(position, 'support');
    return (context) => addSupport(context, conflict, added, action.count);
  },
};
