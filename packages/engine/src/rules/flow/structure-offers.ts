import type { Action } from '../../base/action.ts';
import type { Position } from '../../base/position.ts';
import type { Cell } from '../../base/types.ts';
import { tileAt } from '../../board/board.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import { STRUCTURE_QUESTIONS, type StructureQuestion } from '../step/ruleset.ts';
import type { StepContext } from '../step/step-context.ts';
import { collectTreasures } from './collect-treasures.ts';

/**
 * Offers the structures that a placed tile makes possible after its wars (E25): first the building, then monument or
 * wonder (L9). Treasures come last (A20).
 */
export const offerStructures = (context: StepContext, cell: Cell): void => offerFrom(context, cell, 0);

/** Continues after the question about this structure has been answered. */
export const continueOffers = (context: StepContext, cell: Cell, question: StructureQuestion): void =>
  offerFrom(context, cell, STRUCTURE_QUESTIONS.indexOf(question) + 1);

function offerFrom(context: StepContext, cell: Cell, first: number): void {
  context.position.pending = null;
  for (let i = first; i < STRUCTURE_QUESTIONS.length; i++) {
    if (structureOffers(context.position, STRUCTURE_QUESTIONS[i], cell).length === 0) continue;
    context.position.pending = { kind: STRUCTURE_QUESTIONS[i], cell };
    return;
  }
  collectTreasures(context);
}

/** Lists what can be built in answer to this question after a tile was placed on `cell`. */
export function structureOffers(position: Position, question: StructureQuestion, cell: Cell): Action[] {
  const color = tileAt(position.board, cell);
  if (color === null) return [];
  const offers: Action[] = [];
  for (const structure of rulesetOf(position.rules).structures) {
    if (structure.question === question) offers.push(...structure.offers(position.board, cell, color));
  }
  return offers;
}
