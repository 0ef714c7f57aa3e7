import { clockOf, type Slot } from '@tigris/protocol';
import type { TurnNotification } from '../../ports/notifications.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { TableState } from '../state/table-state.ts';
import { awaitedSlot, timeLeftFor } from './player-clocks.ts';

/** That a person has to decide, from the act that asked them until they need not any more. */
export type AwaitedPlayer = {
  readonly slot: Slot;
  /** The number of that act, which names this asking. */
  readonly rev: number;
  /** When, in milliseconds since 1970, and in service time where their time is measured. */
  readonly at: number;
  readonly serviceTime: number;
  /** What they were told of it while they did not look at the table. */
  readonly notified: 'nothing' | 'called' | 'reminded';
};

/** After each act: somebody else may have to decide now. Whoever goes on deciding is not asked anew. */
export function withAwaitedPlayer(state: TableState, rev: number, at: number): TableState {
  const { awaited, clocks } = state;
  const slot = awaitedSlot(state);
  if ((awaited?.slot ?? null) === slot) return state;
  return {
    ...state,
    awaited:
      slot === null ? null : { slot, rev, at, serviceTime: clocks?.measuredAt ?? 0, notified: 'nothing' },
  };
}

export const withNotified = (state: TableState, isReminder: boolean): TableState => ({
  ...state,
  awaited: state.awaited && { ...state.awaited, notified: isReminder ? 'reminded' : 'called' },
});

/** Only people with a seat are called, so nobody else is remembered. */
export function withNotificationSetting(state: TableState, person: PersonId, on: boolean): TableState {
  const sit = state.slots.flatMap((sitting) => (sitting.sitter === 'person' ? sitting.person.id : []));
  const others = state.wantCalls.filter((each) => each !== person && sit.includes(each));
  return { ...state, wantCalls: on ? [...others, person] : others };
}

/** The person who is asked, where somebody or something would be called. */
export function notifiablePerson({
  awaited,
  slots,
  options,
  wantCalls,
  webhook,
}: TableState): PersonId | null {
  const sitting = awaited === null ? undefined : slots[awaited.slot];
  if (sitting?.sitter !== 'person' || clockOf(options).kind !== 'slow') return null;
  return webhook !== null || wantCalls.includes(sitting.person.id) ? sitting.person.id : null;
}

/** In service time. */
export type NextNotification = { readonly at: number; readonly isReminder: boolean };

/** What a table knows of the eyes on it, in service time. */
export type Visibility = {
  /** Since when nobody looks for that person; null: they look; minus infinity: nobody did since the table opened. */
  hiddenSince(person: PersonId): number | null;
  /** Before this nobody is called: somebody for whom the table opened is about to come. */
  readonly notBefore: number;
  /** For how long somebody has to be gone. */
  readonly grace: number;
};

/** When the person who is asked is called, or called again because their time is running out; null: never. */
export function nextNotification(
  state: TableState,
  { hiddenSince, notBefore, grace }: Visibility,
): NextNotification | null {
  const person = notifiablePerson(state);
  const hidden = person === null ? null : hiddenSince(person);
  if (hidden === null || state.awaited === null || state.awaited.notified === 'reminded') return null;
  const { serviceTime, notified, slot } = state.awaited;
  const isFirst = notified === 'nothing';
  const reminding = reminderAt(state);
  const at = Math.max(isFirst ? serviceTime + grace : reminding, hidden + grace, notBefore);
  if (!isFirst && at >= timeOutAt(state, slot)) return null;
  return { at, isReminder: at >= reminding };
}

/** When a quarter of the time for a turn is left, in service time. */
export function reminderAt(state: TableState): number {
  const clock = clockOf(state.options);
  if (state.awaited === null || clock.kind !== 'slow') return Number.POSITIVE_INFINITY;
  return timeOutAt(state, state.awaited.slot) - clock.perTurn / 4;
}

const timeOutAt = (state: TableState, slot: Slot): number =>
  (state.clocks?.measuredAt ?? 0) + timeLeftFor(state, slot);

/** What is told of the asking; null: nobody is asked any more. @param spent since the last act. */
export function turnNotification(
  state: TableState,
  isReminder: boolean,
  spent: number,
): TurnNotification | null {
  const { awaited, slots, order, currentGame, wantCalls, webhook, code, game } = state;
  const sitting = awaited === null ? undefined : slots[awaited.slot];
  if (awaited === null || currentGame === null || sitting?.sitter !== 'person') return null;
  const { person, dynasty } = sitting;
  return {
    ...{ code, game, askedRev: awaited.rev, isReminder: isReminder, person, dynasty, webhook },
    isQuestion: order[currentGame.position.turn] !== awaited.slot,
    msLeft: Math.max(0, timeLeftFor(state, awaited.slot) - spent),
    wantsPush: wantCalls.includes(person.id),
  };
}
