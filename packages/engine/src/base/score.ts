import type { SeatState } from './position.ts';
import { type ByColor, COLORS, type Seat } from './types.ts';

export type Place = {
  seat: Seat;
  /** 1 for the best. Seats that are tied in all four colors share a place (J8). */
  place: number;
  /** Points including treasures. */
  colors: ByColor<number>;
};

export type Ranking = { places: Place[]; winners: Seat[] };

/** J5: each treasure counts for the color that is weakest at that moment. */
function addTreasures(points: Readonly<ByColor<number>>, treasures: number): ByColor<number> {
  const colors: ByColor<number> = [...points];
  for (let i = 0; i < treasures; i++) colors[weakest(colors)]++;
  return colors;
}

const weakest = (colors: Readonly<ByColor<number>>) =>
  COLORS.reduce((low, color) => (colors[color] < colors[low] ? color : low));

const ascending = (colors: ByColor<number>): number[] => [...colors].sort((a, b) => a - b);

/** J6, J7: compares the weakest colors first. Negative if a ranks before b. */
function compareColors(a: ByColor<number>, b: ByColor<number>): number {
  const mine = ascending(a);
  const difference = ascending(b).map((count, i) => count - mine[i]);
  return difference.find((d) => d !== 0) ?? 0;
}

/** Computes the final scoring. */
export function ranking(position: { seats: readonly Pick<SeatState, 'points' | 'treasures'>[] }): Ranking {
  const scored = position.seats.map(({ points, treasures }, seat) => ({
    seat,
    colors: addTreasures(points, treasures),
  }));
  const places = scored
    .map(({ seat, colors }) => ({
      seat,
      colors,
      place: 1 + scored.filter((other) => compareColors(other.colors, colors) < 0).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  return { places, winners: places.filter(({ place }) => place === 1).map(({ seat }) => seat) };
}
