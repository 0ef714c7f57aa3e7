import { warCode } from '../../base/pack.ts';
import { warsAt } from '../conflict/find-conflicts.ts';
import { startConflict } from '../conflict/resolve-conflict.ts';
import { activeSeat, type DecisionHandler, pendingOfKind } from './decision-handler.ts';

/** E5: the active player chooses the next war. */
export const warDecision: DecisionHandler = {
  decider: activeSeat,
  writeLegal(position, out) {
    const wars = warsAt(position, pendingOfKind(position, 'war').cell);
    wars.forEach(({ color }, i) => {
      out[i] = warCode(color);
    });
    return wars.length;
  },
  judge(position, action) {
    if (action.kind !== 'war') return 'wrong-kind';
    const wars = warsAt(position, pendingOfKind(position, 'war').cell);
    const chosen = wars.find(({ color }) => color === action.color);
    if (chosen === undefined) return 'not-offered';
    return (context) => {
      context.position.pending = null;
      startConflict(context, chosen);
    };
  },
};
