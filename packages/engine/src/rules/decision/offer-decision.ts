import type { Action, ActionKind } from '../../base/action.ts';
import { pack } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { afterOffer, offersOf } from '../flow/structure-offers.ts';
import type { Play } from '../step/hands-and-points.ts';
import type { Question } from '../structure/structure.ts';
import { activePlayer, type Decision, pendingAs } from './decision-handler.ts';

/** The question whether to build something over tiles (A24). @param accepts the kinds of answers. */
export function offer(question: Question, accepts: readonly ActionKind[], decline: Action): Decision {
  const placed = (position: Position) => pendingAs(position, question).cell;
  const answers = (position: Position) => [...offersOf(position, question, placed(position)), decline];
  return {
    decider: activePlayer,
    legal(position, out) {
      const all = answers(position);
      all.forEach((action, i) => {
        out[i] = pack(action);
      });
      return all.length;
    },
    judge(position, action) {
      if (!accepts.includes(action.kind)) return 'wrong-kind';
      if ('cell' in action && (action.cell === null || !isOnBoard(action.cell))) return 'off-board';
      if (!answers(position).some((answer) => pack(answer) === pack(action))) return 'not-offered';
      return (play) => accept(play, question, placed(position), action);
    },
  };
}

function accept(play: Play, question: Question, cell: number, action: Action): void {
  const builder = play.rules.structures.find(
    (structure) => structure.question === question && structure.kind === action.kind,
  );
  builder?.build(play, action);
  afterOffer(play, cell, question);
}
