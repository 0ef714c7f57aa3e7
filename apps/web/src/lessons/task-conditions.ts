import type { Color, GameEvent } from '@tigris/engine';
import { shownGroups } from '@tigris/engine/explain';
import type { Deed } from './lesson.ts';

type Kind = GameEvent['kind'];
type EventOf<K extends Kind> = Extract<GameEvent, { kind: K }>;

/** All events of a kind since the task began. */
export const eventsOf = <K extends Kind>({ events }: Deed, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

export const happened = (deed: Deed, kind: Kind): boolean => eventsOf(deed, kind).length > 0;

/** Whether the learner put that leader on the board, or moved it there. */
export const placedLeader = (deed: Deed, color: Color): boolean =>
  eventsOf(deed, 'leader').some(
    (event) => event.seat === deed.seat && event.color === color && event.to !== null,
  );

/** Whether the learner got a point of that colour; without one, of any colour. */
export const scored = (deed: Deed, color: Color | null = null): boolean =>
  eventsOf(deed, 'point').some(
    (point) => point.seat === deed.seat && (color === null || point.color === color),
  );

/** Whether somebody else got a point. */
export const gaveAway = (deed: Deed): boolean =>
  eventsOf(deed, 'point').some(({ seat }) => seat !== deed.seat);

/** Whether two leaders of the learner stand in one kingdom. */
export function standTogether({ view, seat }: Deed, ...colors: readonly [Color, Color]): boolean {
  return shownGroups(view).kingdoms.some(({ leaders }) =>
    colors.every((color) => leaders.some((leader) => leader.seat === seat && leader.color === color)),
  );
}

/** Whether the learner won a conflict of that kind. */
export const wonConflict = (deed: Deed, of: 'revolt' | 'war'): boolean =>
  eventsOf(deed, 'outcome').some(({ conflict, winner }) => conflict.of === of && winner === deed.seat);
