import { pointCode } from '../../base/pack.ts';
import { COLORS } from '../../base/types.ts';
import { runIncomeAndRefill } from '../flow/end-of-turn.ts';
import { addPoints } from '../step/hands-and-points.ts';
import { activeSeat, type DecisionHandler } from './decision-handler.ts';

/** M8: the color of the wonder's point, at the end of the turn. */
export const pointDecision: DecisionHandler = {
  decider: activeSeat,
  writeLegal(_position, out) {
    for (const color of COLORS) out[color] = pointCode(color);
    return COLORS.length;
  },
  judge(_position, action) {
    if (action.kind !== 'point') return 'wrong-kind';
    return (context) => {
      const { board, turn } = context.position;
      context.position.pending = null;
      addPoints(context, turn, action.color, 1, 'wonder', board.wonder);
      runIncomeAndRefill(context);
    };
  },
};
