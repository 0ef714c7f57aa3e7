import { payIncome } from '../flow/end-of-turn.ts';
import { pointCode } from '../pack.ts';
import { addPoints } from '../play.ts';
import { COLORS } from '../types.ts';
import { activePlayer, type Decision } from './decision.ts';

/** M8: the colour of the wonder's point, at the end of the turn. */
export const point: Decision = {
  decider: activePlayer,
  legal(_position, out) {
    for (const color of COLORS) out[color] = pointCode(color);
    return COLORS.length;
  },
  judge(_position, action) {
    if (action.kind !== 'point') return 'wrong-kind';
    return (play) => {
      const { board, turn } = play.position;
      play.position.pending = null;
      addPoints(play, turn, action.color, 1, 'wonder', board.wonder);
      payIncome(play);
    };
  },
};
