import { COLORS, type Color, type Position, type Seat } from '@tigris/engine';
import { tensOfRounds } from './evaluate.ts';
import type { Mind, Outcome } from './mind.ts';
import { readTerms } from './read-terms.ts';
import { COLOR_SPAN, COLOR_TERMS, SEAT_SPAN, SEAT_TERMS, type Term } from './terms.ts';

/** By how many points a term changes for a seat, in a colour or (null) in all of them. */
export type Change = { term: Term; seat: Seat; color: Color | null; change: number };

/** Why: what changes most, the greatest change first. Empty where nothing was weighed. */
export type Reason = readonly Change[];

/** So many changes make a reason, if they are worth mentioning at all. */
const MOST = 6;
const LEAST = 0.05;

const numbers = new Float64Array(4 * SEAT_SPAN);

/** What the expected outcome of a decision changes. */
export function reasonFor(before: Position, leaves: readonly Outcome[], mind: Mind): Reason {
  const changes = worths(before, mind).map((term) => ({ ...term, change: -term.change }));
  const all = leaves.reduce((sum, { chance }) => sum + chance, 0);
  for (const { position, chance } of leaves) {
    worths(position, mind).forEach(({ change }, i) => {
      changes[i].change += (change * chance) / all;
    });
  }
  return (
    changes
      // Whose turn it is next says nothing about what was chosen.
      .filter(({ term, change }) => term !== 'tempo' && Math.abs(change) >= LEAST)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, MOST)
  );
}

/** What every term is worth in a position, always in the same order. */
function worths(position: Position, { lens, weights }: Mind): Change[] {
  readTerms(position, lens, numbers);
  const rounds = tensOfRounds(position);
  return position.seats.flatMap((_, seat) => [
    ...COLORS.flatMap((color): Change[] => {
      const at = seat * SEAT_SPAN + color * COLOR_SPAN;
      return [
        { term: 'points', seat, color, change: numbers[at] },
        ...COLOR_TERMS.map((term, i): Change => {
          const { once, later } = weights.color[term];
          return { term, seat, color, change: (once + rounds * later) * numbers[at + 1 + i] };
        }),
      ];
    }),
    { term: 'treasures', seat, color: null, change: numbers[seat * SEAT_SPAN + 4 * COLOR_SPAN] },
    ...SEAT_TERMS.map((term, i): Change => {
      const { once, later } = weights.seat[term];
      const number = numbers[seat * SEAT_SPAN + 4 * COLOR_SPAN + 1 + i];
      return { term, seat, color: null, change: (once + rounds * later) * number };
    }),
  ]);
}
