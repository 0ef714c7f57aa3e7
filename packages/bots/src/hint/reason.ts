import { COLORS, type Color, type Position, type Seat } from '@tigris/engine';
import { roundsLeftInTens } from '../evaluation/evaluate.ts';
import { readTerms } from '../evaluation/read-terms.ts';
import { COLOR_STRIDE, COLOR_TERMS, SEAT_STRIDE, SEAT_TERMS, type Term } from '../evaluation/terms.ts';
import type { TermWeight } from '../evaluation/weights.ts';
import type { Outcome, SearchContext } from '../search/search-context.ts';

/**
 * By how many points a term changes for a seat, in a colour or (null) in all of them. `more` is the change of the term
 * itself: of a threat there may be more, which is worth less.
 */
export type TermChange = { term: Term; seat: Seat; color: Color | null; change: number; more: number };

/** Why: what changes most, the greatest change first. Empty where nothing was weighed. */
export type Reason = readonly TermChange[];

/** So many changes make a reason, if they are worth mentioning at all. */
const MOST = 6;
const LEAST = 0.05;

const numbers = new Float64Array(4 * SEAT_STRIDE);

/** What the expected outcome of a decision changes. */
export function reasonFor(
  before: Position,
  leaves: readonly Pick<Outcome, 'position' | 'probability'>[],
  mind: SearchContext,
): Reason {
  const changes = worths(before, mind).map((term) => ({ ...term, change: -term.change, more: -term.more }));
  const all = leaves.reduce((sum, { probability }) => sum + probability, 0);
  for (const { position, probability } of leaves) {
    worths(position, mind).forEach(({ change, more }, i) => {
      changes[i].change += (change * probability) / all;
      changes[i].more += (more * probability) / all;
    });
  }
  // Whose turn it is next says nothing about what was chosen.
  const told = changes
    .filter(({ term }) => term !== 'tempo')
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const most = told.filter(({ change }) => Math.abs(change) >= LEAST).slice(0, MOST);
  return told.filter((change) => most.includes(change) || entersOrLeavesBoard(change));
}

/** Whether a leader most likely enters the board, or leaves it: people name that first, however little it is worth. */
export const entersOrLeavesBoard = ({ term, more }: TermChange): boolean =>
  term === 'leader' && Math.abs(more) > 0.5;

/** A point is worth a point. */
const ITSELF: TermWeight = { once: 1, later: 0 };

/** Monuments pay at the end of the turn whatever is chosen: no decision scores that. */
const unpaid = (position: Position): Position => ({ ...position, left: Math.max(1, position.left) });

/** What every term is worth in a position, always in the same order. */
function worths(position: Position, { handEstimate, weights }: SearchContext): TermChange[] {
  readTerms(unpaid(position), handEstimate, numbers);
  const rounds = roundsLeftInTens(position);
  const changeOf = (term: Term, { once, later }: TermWeight, seat: Seat, color: Color | null, at: number) => {
    const more = numbers[at];
    return { term, seat, color, change: (once + rounds * later) * more, more };
  };
  return position.seats.flatMap((_, seat) => [
    ...COLORS.flatMap((color): TermChange[] => {
      const at = seat * SEAT_STRIDE + color * COLOR_STRIDE;
      return [
        changeOf('points', ITSELF, seat, color, at),
        ...COLOR_TERMS.map((term, i) => changeOf(term, weights.color[term], seat, color, at + 1 + i)),
      ];
    }),
    changeOf('treasures', ITSELF, seat, null, seat * SEAT_STRIDE + 4 * COLOR_STRIDE),
    ...SEAT_TERMS.map((term, i) =>
      changeOf(term, weights.seat[term], seat, null, seat * SEAT_STRIDE + 4 * COLOR_STRIDE + 1 + i),
    ),
  ]);
}
