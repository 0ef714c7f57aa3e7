import { type ByColor, COLORS, type Place, ranking, type Seat, type View, weakest } from '@tigris/engine';

export type FinalRow = Place & {
  points: ByColor<number>;
  treasures: number;
  /** Where each treasure was laid, one by one (J5). */
  laid: ByColor<number>;
  score: number;
  /** From the next place: which of the colours, weakest first, told them apart; null if none did, or it is the last. */
  decidedBy: number | null;
};

const ascending = (colors: Readonly<ByColor<number>>): number[] => [...colors].sort((a, b) => a - b);

/** The first colour, weakest first, in which two results differ. */
function difference(a: Readonly<ByColor<number>>, b: Readonly<ByColor<number>>): number | null {
  const other = ascending(b);
  const at = ascending(a).findIndex((count, i) => count !== other[i]);
  return at < 0 ? null : at;
}

function layTreasures(points: Readonly<ByColor<number>>, treasures: number): ByColor<number> {
  const colors: ByColor<number> = [...points];
  const laid: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < treasures; i++) {
    const color = weakest(colors);
    colors[color] += 1;
    laid[color] += 1;
  }
  return laid;
}

/** The final scoring, with everything that explains it; null while anything is hidden. */
export function finalScore({ over, seats }: View): FinalRow[] | null {
  const open = seats.flatMap(({ points, treasures }) =>
    points === null || treasures === null ? [] : [{ points, treasures }],
  );
  if (!over || open.length < seats.length) return null;
  const { places } = ranking({ seats: open });
  return places.map((place, i) => {
    const own = seatOf(open, place.seat);
    const next = places[i + 1];
    return {
      ...place,
      ...own,
      laid: layTreasures(own.points, own.treasures),
      score: Math.min(...COLORS.map((color) => place.colors[color])),
      decidedBy: next === undefined ? null : difference(place.colors, next.colors),
    };
  });
}

type Totals = { points: ByColor<number>; treasures: number };

const seatOf = (open: readonly Totals[], seat: Seat): Totals =>
  open[seat] ?? { points: [0, 0, 0, 0], treasures: 0 };
