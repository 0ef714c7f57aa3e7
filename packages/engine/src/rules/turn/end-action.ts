import { END_CODE } from '../../base/pack.ts';
import { runEndOfTurn } from '../flow/end-of-turn.ts';
import type { TurnAction } from './turn-action.ts';

/** A15, A23: stop before both actions are used. No confirmation is needed. */
export const endAction: TurnAction = {
  kind: 'end',
  writeLegal(_position, out, n) {
    out[n] = END_CODE;
    return n + 1;
  },
  judge: (_position, action) => (action.kind === 'end' ? runEndOfTurn : 'wrong-kind'),
};
