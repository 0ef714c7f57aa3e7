import { COLORS, type Color, type Position, type Seat } from '@tigris/engine';
import { roundsLeftInTens } from '../evaluation/evaluate.ts';
import { readTerms } from '../evaluation/read-terms.ts';
import { COLOR_STRIDE, COLOR_TERMS, SEAT_STRIDE, SEAT_TERMS, type Term } from '../evaluation/terms.ts';
import type { TermWeight } from '../evaluation/weights.ts';
import type { Outcome, SearchContext } from '../search/search-context.ts';

/**
 * Change of a term for a seat, in one color or (null) all colors: `change` in points, `more` in units of the term. An
 * increasing threat has a positive `more` and a negative `change`.
 */
export type TermChange = { term: Term; seat: Seat; color: Color | null; change: number; more: number };

/** The greatest changes first; empty if nothing was evaluated. */
export type Reason = readonly TermChange[];

const MAX_CHANGES = 6;
/** In points. */
const MIN_CHANGE = 0.05;

const numbers = new Float64Array(4 * SEAT_STRIDE);

/** Returns how the expected outcome of a decision changes the terms. */
export function reasonFor(
  before: Position,
  leaves: readonly Pick<Outcome, 'position' | 'probability'>[],
  context: SearchContext,
): Reason {
  const changes = weightedTerms(before, context).map((term) => ({
    ...term,
    change: -term.change,
    more: -term.more,
  }));
  const totalProbability = leaves.reduce((sum, { probability }) => sum + probability, 0);
  for (const { position, probability } of leaves) {
    weightedTerms(position, context).forEach(({ change, more }, i) => {
      changes[i].change += (change * probability) / totalProbability;
      changes[i].more += (more * probability) / totalProbability;
    });
  }
  // Who acts next does not depend on the choice.
  const sorted = changes.filter(({ term }) => term !== 'tempo').sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const greatest = sorted.filter(({ change }) => Math.abs(change) >= MIN_CHANGE).slice(0, MAX_CHANGES);
  return sorted.filter((change) => greatest.includes(change) || entersOrLeavesBoard(change));
}

/** Whether a leader probably enters or leaves the board: players notice that first, whatever it is worth. */
export const entersOrLeavesBoard = ({ term, more }: TermChange): boolean => term === 'leader' && Math.abs(more) > 0.5;

/** Weight of points and treasures. */
const POINT_WEIGHT: TermWeight = { once: 1, later: 0 };

/**
 * Returns the position with an action left, for which `readTerms` leaves out the monuments' income and the wonder's point:
 * they do not depend on the choice.
 */
const withoutIncome = (position: Position): Position => ({ ...position, left: Math.max(1, position.left) });

/** Returns the value of every term in a position, in a fixed order. */
function weightedTerms(position: Position, { handEstimate, weights }: SearchContext): TermChange[] {
  readTerms(withoutIncome(position), handEstimate, numbers);
  const rounds = roundsLeftInTens(position);
  const changeOf = (term: Term, { once, later }: TermWeight, seat: Seat, color: Color | null, at: number) => {
    const more = numbers[at];
    return { term, seat, color, change: (once + rounds * later) * more, more };
  };
  return position.seats.flatMap((_, seat) => [
    ...COLORS.flatMap((color): TermChange[] => {
      const at = seat * SEAT_STRIDE + color * COLOR_STRIDE;
      return [
        changeOf('points', POINT_WEIGHT, seat, color, at),
        ...COLOR_TERMS.map((term, i) => changeOf(term, weights.color[term], seat, color, at + 1 + i)),
      ];
    }),
    changeOf('treasures', POINT_WEIGHT, seat, null, seat * SEAT_STRIDE + 4 * COLOR_STRIDE),
    ...SEAT_TERMS.map((term, i) =>
      changeOf(term, weights.seat[term], seat, null, seat * SEAT_STRIDE + 4 * COLOR_STRIDE + 1 + i),
    ),
  ]);
}
