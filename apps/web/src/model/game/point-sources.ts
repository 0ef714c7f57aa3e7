import type { ByColor, GameEvent } from '@tigris/engine';
import type { ObservedPly } from '@tigris/engine/game';

/** Where points come from, in the order in which a column stacks them. */
export const POINT_SOURCES = ['tile', 'revolt', 'war', 'monument', 'wonder'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];
export type PointsBySource = Record<PointSource, number>;

const none = (): PointsBySource => ({ tile: 0, revolt: 0, war: 0, monument: 0, wonder: 0 });

/** The points of each seat by colour and source. Only the record of a game that is over has all of them. */
export function pointsBySource(plies: readonly ObservedPly[], seats: number): ByColor<PointsBySource>[] {
  const sums = Array.from({ length: seats }, (): ByColor<PointsBySource> => [none(), none(), none(), none()]);
  for (const { events } of plies) for (const event of events) count(sums, event);
  return sums;
}

function count(sums: readonly ByColor<PointsBySource>[], event: GameEvent): void {
  if (event.kind !== 'point') return;
  const of = sums[event.seat]?.[event.color];
  if (of !== undefined) of[event.from] += event.count;
}
