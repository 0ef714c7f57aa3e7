import type { Color, GameEvent } from '@tigris/engine';
import { shownGroups } from '@tigris/engine/explain';
import type { TaskProgress } from './lesson.ts';

type Kind = GameEvent['kind'];
type EventOf<K extends Kind> = Extract<GameEvent, { kind: K }>;

/** Returns the events of a kind since the task began. */
export const eventsOf = <K extends Kind>({ events }: TaskProgress, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

export const hasHappened = (progress: TaskProgress, kind: Kind): boolean => eventsOf(progress, kind).length > 0;

/** Whether the learner has placed or moved this leader. */
export const hasPlacedLeader = (progress: TaskProgress, color: Color): boolean =>
  eventsOf(progress, 'leader').some(
    (event) => event.seat === progress.seat && event.color === color && event.to !== null,
  );

/** Whether the learner has scored a point of this color, or of any. */
export const hasScored = (progress: TaskProgress, color: Color | null = null): boolean =>
  eventsOf(progress, 'point').some(
    (point) => point.seat === progress.seat && (color === null || point.color === color),
  );

/** Whether an opponent has scored a point. */
export const gavePointsAway = (progress: TaskProgress): boolean =>
  eventsOf(progress, 'point').some(({ seat }) => seat !== progress.seat);

/** Whether two leaders of the learner are in one kingdom. */
export function shareKingdom({ view, seat }: TaskProgress, ...colors: readonly [Color, Color]): boolean {
  return shownGroups(view).kingdoms.some(({ leaders }) =>
    colors.every((color) => leaders.some((leader) => leader.seat === seat && leader.color === color)),
  );
}

/** Whether the learner has won a conflict of this kind. */
export const hasWonConflict = (progress: TaskProgress, kind: 'revolt' | 'war'): boolean =>
  eventsOf(progress, 'outcome').some(({ conflict, winner }) => conflict.kind === kind && winner === progress.seat);
