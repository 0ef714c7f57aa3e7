import type { Color, GameEvent } from '@tigris/engine';
import { shownGroups } from '@tigris/engine/explain';
import type { TaskProgress } from './lesson.ts';

type Kind = GameEvent['kind'];
type EventOf<K extends Kind> = Extract<GameEvent, { kind: K }>;

/** All events of a kind since the task began. */
export const eventsOf = <K extends Kind>({ events }: TaskProgress, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

export const hasHappened = (deed: TaskProgress, kind: Kind): boolean => eventsOf(deed, kind).length > 0;

/** Whether the learner put that leader on the board, or moved it there. */
export const hasPlacedLeader = (deed: TaskProgress, color: Color): boolean =>
  eventsOf(deed, 'leader').some(
    (event) => event.seat === deed.seat && event.color === color && event.to !== null,
  );

/** Whether the learner got a point of that colour; without one, of any colour. */
export const hasScored = (deed: TaskProgress, color: Color | null = null): boolean =>
  eventsOf(deed, 'point').some(
    (point) => point.seat === deed.seat && (color === null || point.color === color),
  );

/** Whether somebody else got a point. */
export const gavePointsAway = (deed: TaskProgress): boolean =>
  eventsOf(deed, 'point').some(({ seat }) => seat !== deed.seat);

/** Whether two leaders of the learner stand in one kingdom. */
export function shareKingdom({ view, seat }: TaskProgress, ...colors: readonly [Color, Color]): boolean {
  return shownGroups(view).kingdoms.some(({ leaders }) =>
    colors.every((color) => leaders.some((leader) => leader.seat === seat && leader.color === color)),
  );
}

/** Whether the learner won a conflict of that kind. */
export const hasWonConflict = (deed: TaskProgress, of: 'revolt' | 'war'): boolean =>
  eventsOf(deed, 'outcome').some(({ conflict, winner }) => conflict.kind === of && winner === deed.seat);
