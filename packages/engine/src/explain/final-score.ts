import type { GameEvent } from '../base/event.ts';
import { type Place, ranking } from '../base/score.ts';
import type { Setup } from '../base/setup.ts';
import { type ByColor, COLORS, type Color, type Seat } from '../base/types.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';

/** Returns a seat's weakest colors. Their number of points is the score (J6). */
export function weakestColors(points: Readonly<ByColor<number>>): Color[] {
  const low = Math.min(...points);
  return COLORS.filter((color) => points[color] === low);
}

/** Whether the color of the wonder's point is hidden from the audience (N1, N5). */
export const isPointColorHidden = (
  { rules, over }: Setup,
  audience: Seat | null,
  { seat, from }: Extract<GameEvent, { kind: 'point' }>,
): boolean => from === 'wonder' && seat !== audience && !over && !rulesetOf(rules).openInformation;

export type FinalRow = Place & {
  points: ByColor<number>;
  treasures: number;
  /** The treasures assigned to each color (J5). */
  treasuresPerColor: ByColor<number>;
  /** The points of the weakest color (J6). */
  score: number;
  /**
   * The rank, from the weakest color, at which this row beats the next one; null for the last row and for ties (J7).
   */
  decidedBy: number | null;
};

/** A view, a position, or the end of a record. */
type Scored = Pick<Setup, 'over'> & {
  seats: readonly Pick<Setup['seats'][number], 'points' | 'treasures'>[];
};

/** Computes the final scoring with its explanation. Returns null while anything is hidden. */
export function finalScore({ over, seats }: Scored): FinalRow[] | null {
  const open = seats.flatMap(({ points, treasures }) =>
    points === null || treasures === null ? [] : [{ points, treasures }],
  );
  if (!over || open.length < seats.length) return null;
  const { places } = ranking({ seats: open });
  return places.map((place, i) => {
    const { points, treasures } = open[place.seat];
    return {
      ...place,
      points,
      treasures,
      treasuresPerColor: subtract(place.colors, points),
      score: Math.min(...place.colors),
      decidedBy: i + 1 < places.length ? decidingRank(place.colors, places[i + 1].colors) : null,
    };
  });
}

function subtract(a: Readonly<ByColor<number>>, b: Readonly<ByColor<number>>): ByColor<number> {
  const left: ByColor<number> = [...a];
  for (const color of COLORS) left[color] -= b[color];
  return left;
}

/** Returns the first rank, from the weakest color, at which two results differ. */
function decidingRank(a: Readonly<ByColor<number>>, b: Readonly<ByColor<number>>): number | null {
  const other = ascending(b);
  const at = ascending(a).findIndex((count, i) => count !== other[i]);
  return at < 0 ? null : at;
}

const ascending = (colors: Readonly<ByColor<number>>): number[] => [...colors].sort((a, b) => a - b);
