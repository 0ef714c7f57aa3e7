import type { ByColor, GameEvent } from '@tigris/engine';
import type { FollowedPly } from '@tigris/engine/game';

/** Where points come from, in the order in which a column stacks them. */
export const SOURCES = ['tile', 'revolt', 'war', 'monument', 'wonder'] as const;
export type Source = (typeof SOURCES)[number];
export type BySource = Record<Source, number>;

const none = (): BySource => ({ tile: 0, revolt: 0, war: 0, monument: 0, wonder: 0 });

/** The points of each seat by colour and source. Only the record of a game that is over has all of them. */
export function pointSources(plies: readonly FollowedPly[], seats: number): ByColor<BySource>[] {
  const sums = Array.from({ length: seats }, (): ByColor<BySource> => [none(), none(), none(), none()]);
  for (const { events } of plies) for (const event of events) count(sums, event);
  return sums;
}

function count(sums: readonly ByColor<BySource>[], event: GameEvent): void {
  if (event.kind !== 'point') return;
  const of = sums[event.seat]?.[event.color];
  if (of !== undefined) of[event.from] += event.count;
}
