import type { Action } from '../../base/action.ts';
import type { Position } from '../../base/position.ts';
import type { Cell } from '../../base/types.ts';
import { tileAt } from '../../board/board.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { Play } from '../step/hands-and-points.ts';
import { QUESTIONS, type Question } from '../structure/structure.ts';
import { collect } from './collect-treasures.ts';

/**
 * Offers what a placed tile makes possible once its wars are over (E25): first the building, then monument or wonder
 * (L9). Treasures come last (A20).
 */
export const offerStructures = (play: Play, cell: Cell): void => offerFrom(play, cell, 0);

/** Goes on after the question about this structure has been answered. */
export const afterOffer = (play: Play, cell: Cell, question: Question): void =>
  offerFrom(play, cell, QUESTIONS.indexOf(question) + 1);

function offerFrom(play: Play, cell: Cell, first: number): void {
  play.position.pending = null;
  for (let i = first; i < QUESTIONS.length; i++) {
    if (offersOf(play.position, QUESTIONS[i], cell).length === 0) continue;
    play.position.pending = { kind: QUESTIONS[i], cell };
    return;
  }
  collect(play);
}

/** Everything that may be built in answer to this question after a tile was placed on `cellSize`. */
export function offersOf(position: Position, question: Question, cell: Cell): Action[] {
  const color = tileAt(position.board, cell);
  if (color === null) return [];
  const offers: Action[] = [];
  for (const structure of rulesetOf(position.rules).structures) {
    if (structure.question === question) offers.push(...structure.offers(position.board, cell, color));
  }
  return offers;
}
