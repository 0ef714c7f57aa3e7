import { supportCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { addSupport, standing, supportColor } from '../conflict/resolve-conflict.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import { type Decision, pendingAs } from './decision-handler.ts';

const sides = (position: Position) => {
  const { conflict, added } = pendingAs(position, 'support');
  const { side, seat, own, other } = standing(position, conflict, added);
  const held = position.seats[seat].hand[supportColor(conflict)];
  const { support } = rulesetOf(position.rules);
  return { seat, held, allows: (count: number) => support.allows(side, own, other, count) };
};

/** C4, E10, K2–K6. */
export const support: Decision = {
  decider: (position) => {
    const { conflict, added } = pendingAs(position, 'support');
    return added === null ? conflict.attacker : conflict.defender;
  },
  legal(position, out) {
    const { held, allows } = sides(position);
    let n = 0;
    for (let count = 0; count <= held; count++) if (allows(count)) out[n++] = supportCode(count);
    return n;
  },
  judge(position, action) {
    if (action.kind !== 'support') return 'wrong-kind';
    const { held, allows } = sides(position);
    if (action.count > held) return 'not-enough-tiles';
    if (!allows(action.count)) return 'support-not-allowed';
    const { conflict, added } = pendingAs(position, 'support');
    return (play) => addSupport(play, conflict, added, action.count);
  },
};
