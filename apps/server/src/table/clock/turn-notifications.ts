import { clockOf, type Slot } from '@tigris/protocol';
import type { TurnNotification } from '../../ports/calls.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { TableState } from '../state/table-state.ts';
import { askedSlot, leftFor } from './player-clocks.ts';

/** That a person has to decide, from the act that asked them until they need not any more. */
export type Asked = {
  readonly slot: Slot;
  /** The number of that act, which names this asking. */
  readonly rev: number;
  /** When, in milliseconds since 1970, and in service time where their time is measured. */
  readonly at: number;
  readonly up: number;
  /** What they were told of it while they did not look at the table. */
  readonly told: 'nothing' | 'called' | 'reminded';
};

/** After each act: somebody else may have to decide now. Whoever goes on deciding is not asked anew. */
export function withAsked(state: TableState, rev: number, at: number): TableState {
  const { asked, clocks } = state;
  const slot = askedSlot(state);
  if ((asked?.slot ?? null) === slot) return state;
  return { ...state, asked: slot === null ? null : { slot, rev, at, up: clocks?.up ?? 0, told: 'nothing' } };
}

export const withTold = (state: TableState, reminder: boolean): TableState => ({
  ...state,
  asked: state.asked && { ...state.asked, told: reminder ? 'reminded' : 'called' },
});

/** Only people with a seat are called, so nobody else is remembered. */
export function wantingCalls(state: TableState, person: PersonId, on: boolean): TableState {
  const sit = state.slots.flatMap((sitting) => (sitting.sitter === 'person' ? sitting.person.id : []));
  const others = state.wantCalls.filter((each) => each !== person && sit.includes(each));
  return { ...state, wantCalls: on ? [...others, person] : others };
}

/** The person who is asked, where somebody or something would be called. */
export function callable({ asked, slots, options, wantCalls, webhook }: TableState): PersonId | null {
  const sitting = asked === null ? undefined : slots[asked.slot];
  if (sitting?.sitter !== 'person' || clockOf(options).kind !== 'slow') return null;
  return webhook !== null || wantCalls.includes(sitting.person.id) ? sitting.person.id : null;
}

/** In service time. */
export type NextCall = { readonly at: number; readonly reminder: boolean };

/** What a table knows of the eyes on it, in service time. */
export type Sight = {
  /** Since when nobody looks for that person; null: they look; minus infinity: nobody did since the table opened. */
  hiddenSince(person: PersonId): number | null;
  /** Before this nobody is called: somebody for whom the table opened is about to come. */
  readonly settled: number;
  /** For how long somebody has to be gone. */
  readonly grace: number;
};

/** When the person who is asked is called, or called again because their time is running out; null: never. */
export function nextCall(state: TableState, { hiddenSince, settled, grace }: Sight): NextCall | null {
  const person = callable(state);
  const hidden = person === null ? null : hiddenSince(person);
  if (hidden === null || state.asked === null || state.asked.told === 'reminded') return null;
  const { up, told, slot } = state.asked;
  const isFirst = told === 'nothing';
  const reminding = remindsAt(state);
  const at = Math.max(isFirst ? up + grace : reminding, hidden + grace, settled);
  if (!isFirst && at >= zeroAt(state, slot)) return null;
  return { at, reminder: at >= reminding };
}

/** When a quarter of the time for a turn is left, in service time. */
export function remindsAt(state: TableState): number {
  const clock = clockOf(state.options);
  if (state.asked === null || clock.kind !== 'slow') return Number.POSITIVE_INFINITY;
  return zeroAt(state, state.asked.slot) - clock.perTurn / 4;
}

const zeroAt = (state: TableState, slot: Slot): number => (state.clocks?.up ?? 0) + leftFor(state, slot);

/** What is told of the asking; null: nobody is asked any more. @param spent since the last act. */
export function callOf(state: TableState, reminder: boolean, spent: number): TurnNotification | null {
  const { asked, slots, order, play, wantCalls, webhook, code, game } = state;
  const sitting = asked === null ? undefined : slots[asked.slot];
  if (asked === null || play === null || sitting?.sitter !== 'person') return null;
  const { person, dynasty } = sitting;
  return {
    ...{ code, game, askedRev: asked.rev, isReminder: reminder, person, dynasty, webhook },
    isQuestion: order[play.position.turn] !== asked.slot,
    msLeft: Math.max(0, leftFor(state, asked.slot) - spent),
    wantsPush: wantCalls.includes(person.id),
  };
}
