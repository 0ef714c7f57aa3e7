import { clockOf, type Slot } from '@tigris/protocol';
import type { TurnNotification } from '../../ports/notifications.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { TableState } from '../state/table-state.ts';
import { awaitedSlot, timeLeftFor } from './player-clocks.ts';

/** A person who has to decide, from the act that asked them until another slot has to decide. */
export type AwaitedPlayer = {
  readonly slot: Slot;
  /** The rev of the act that asked them. */
  readonly rev: number;
  /** When they were asked: Unix time in ms, and service time (0 without clocks). */
  readonly at: number;
  readonly serviceTime: number;
  readonly notified: 'never' | 'once' | 'reminded';
};

/** Updates the awaited player after an act. A player who still has to decide is not asked again. */
export function withAwaitedPlayer(state: TableState, rev: number, at: number): TableState {
  const { awaited, clocks } = state;
  const slot = awaitedSlot(state);
  if ((awaited?.slot ?? null) === slot) return state;
  return {
    ...state,
    awaited: slot === null ? null : { slot, rev, at, serviceTime: clocks?.measuredAt ?? 0, notified: 'never' },
  };
}

export const withNotified = (state: TableState, isReminder: boolean): TableState => ({
  ...state,
  awaited: state.awaited && { ...state.awaited, notified: isReminder ? 'reminded' : 'once' },
});

/** Also forgets persons who no longer have a seat. */
export function withNotificationSetting(state: TableState, person: PersonId, isOn: boolean): TableState {
  const seated = state.slots.flatMap((occupant) => (occupant.sitter === 'person' ? occupant.person.id : []));
  const others = state.wantCalls.filter((each) => each !== person && seated.includes(each));
  return { ...state, wantCalls: isOn ? [...others, person] : others };
}

/** The awaited player if a notification would have a recipient; null: none. */
export function notifiablePerson({ awaited, slots, options, wantCalls, webhook }: TableState): PersonId | null {
  const occupant = awaited === null ? undefined : slots[awaited.slot];
  if (occupant?.sitter !== 'person' || clockOf(options).kind !== 'slow') return null;
  return webhook !== null || wantCalls.includes(occupant.person.id) ? occupant.person.id : null;
}

export type NextNotification = {
  /** Service time. */
  readonly at: number;
  readonly isReminder: boolean;
};

/** What decides how early a notification may be sent. Times in service time. */
export type Visibility = {
  /** As in `Presence`. */
  hiddenSince(person: PersonId): number | null;
  /** Nothing is sent earlier: pages may still be connecting to a table that has just opened. */
  readonly notBefore: number;
  /** How long the table has to be hidden from the person. */
  readonly graceMs: number;
};

/** When the awaited player is notified, or reminded because their time runs out; null: not at present. */
export function nextNotification(
  state: TableState,
  { hiddenSince, notBefore, graceMs }: Visibility,
): NextNotification | null {
  const person = notifiablePerson(state);
  const hidden = person === null ? null : hiddenSince(person);
  if (hidden === null || state.awaited === null || state.awaited.notified === 'reminded') return null;
  const { serviceTime, notified, slot } = state.awaited;
  const isFirst = notified === 'never';
  const reminderTime = reminderAt(state);
  const at = Math.max(isFirst ? serviceTime + graceMs : reminderTime, hidden + graceMs, notBefore);
  if (!isFirst && at >= timeOutAt(state, slot)) return null;
  return { at, isReminder: at >= reminderTime };
}

/** When a quarter of the time for a turn is left, in service time; infinity: no reminder. */
export function reminderAt(state: TableState): number {
  const clock = clockOf(state.options);
  if (state.awaited === null || clock.kind !== 'slow') return Number.POSITIVE_INFINITY;
  return timeOutAt(state, state.awaited.slot) - clock.perTurn / 4;
}

const timeOutAt = (state: TableState, slot: Slot): number => (state.clocks?.measuredAt ?? 0) + timeLeftFor(state, slot);

/** Makes the notification for the awaited player; null: none. @param spent time on the clock since the last act */
export function turnNotification(state: TableState, isReminder: boolean, spent: number): TurnNotification | null {
  const { awaited, slots, order, currentGame, wantCalls, webhook, code, game } = state;
  const occupant = awaited === null ? undefined : slots[awaited.slot];
  if (awaited === null || currentGame === null || occupant?.sitter !== 'person') return null;
  const { person, dynasty } = occupant;
  return {
    ...{ code, game, askedRev: awaited.rev, isReminder, person, dynasty, webhook },
    isQuestion: order[currentGame.position.turn] !== awaited.slot,
    msLeft: Math.max(0, timeLeftFor(state, awaited.slot) - spent),
    wantsPush: wantCalls.includes(person.id),
  };
}
