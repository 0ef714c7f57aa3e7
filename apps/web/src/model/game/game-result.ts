import type { ByColor, GameEvent } from '@tigris/engine';
import { type FinalRow, finalScore } from '@tigris/engine/explain';
import type { ObservedPly } from '@tigris/engine/game';
import type { GameSnapshot } from './game-source.ts';

/** `place`: null if the game ended early without a winner. */
export type ResultRow = Omit<FinalRow, 'place'> & { place: number | null };

/** Returns the rows of the result, the best first; null while anything is hidden. After a resignation points don't count. */
export function resultRows({ view, earlyEnd }: Pick<GameSnapshot, 'view' | 'earlyEnd'>): ResultRow[] | null {
  const rows = finalScore(view);
  if (rows === null || earlyEnd === null) return rows;
  const { winner } = earlyEnd;
  const placeOf = (row: FinalRow): number | null => (winner === null ? null : row.seat === winner ? 1 : 2);
  return rows
    .map((row) => ({ ...row, place: placeOf(row), decidedBy: null }))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** Where points come from, in the order in which a column of the result stacks them. */
export const POINT_SOURCES = ['tile', 'revolt', 'war', 'monument', 'wonder'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];
export type PointsBySource = Record<PointSource, number>;

const noPoints = (): PointsBySource => ({ tile: 0, revolt: 0, war: 0, monument: 0, wonder: 0 });

/** Returns the points of each seat by color and source. Only the record of a finished game has all of them. */
export function pointsBySource(plies: readonly ObservedPly[], seats: number): ByColor<PointsBySource>[] {
  const sums = Array.from(
    { length: seats },
    (): ByColor<PointsBySource> => [noPoints(), noPoints(), noPoints(), noPoints()],
  );
  for (const { events } of plies) for (const event of events) addPoints(sums, event);
  return sums;
}

function addPoints(sums: readonly ByColor<PointsBySource>[], event: GameEvent): void {
  if (event.kind !== 'point') return;
  const points = sums[event.seat]?.[event.color];
  if (points !== undefined) points[event.from] += event.count;
}
