import { END_CODE } from '../../base/pack.ts';
import { runEndOfTurn } from '../flow/end-of-turn.ts';
import type { TurnAction } from './turn-action.ts';

/** A15, A23: end the turn early. Needs no confirmation. */
export const endAction: TurnAction = {
  kind: 'end',
  writeLegal(_position, out, n) {
    out[n] = END_CODE;
    return n + 1;
  },
  judge: (_position, action) => (action.kind === 'end' ? runEndOfTurn : 'wrong-kind'),
};
