import type { Action, ActionKind } from '../../base/action.ts';
import { packAction } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { continueOffers, structureOffers } from '../flow/structure-offers.ts';
import type { StructureQuestion } from '../step/ruleset.ts';
import type { StepContext } from '../step/step-context.ts';
import { activeSeat, type DecisionHandler, pendingOfKind } from './decision-handler.ts';

/** A24: the decision whether to build a structure. @param accepts the kinds of answers. */
export function offerDecision(
  question: StructureQuestion,
  accepts: readonly ActionKind[],
  decline: Action,
): DecisionHandler {
  const placed = (position: Position) => pendingOfKind(position, question).cell;
  const answers = (position: Position) => [...structureOffers(position, question, placed(position)), decline];
  return {
    decider: activeSeat,
    writeLegal(position, out) {
      const all = answers(position);
      all.forEach((action, i) => {
        out[i] = packAction(action);
      });
      return all.length;
    },
    judge(position, action) {
      if (!accepts.includes(action.kind)) return 'wrong-kind';
      if ('cell' in action && (action.cell === null || !isOnBoard(action.cell))) return 'off-board';
      if (!answers(position).some((answer) => packAction(answer) === packAction(action))) return 'not-offered';
      return (context) => acceptOffer(context, question, placed(position), action);
    },
  };
}

function acceptOffer(context: StepContext, question: StructureQuestion, cell: number, action: Action): void {
  const builder = context.rules.structures.find(
    (structure) => structure.question === question && structure.kind === action.kind,
  );
  builder?.build(context, action);
  continueOffers(context, cell, question);
}
