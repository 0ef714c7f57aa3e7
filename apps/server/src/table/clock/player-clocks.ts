import {
  clockOf,
  deductThinkingTime,
  NO_TIME,
  SLOTS,
  type Slot,
  type SlotTime,
  thinkingTimeLeft,
} from '@tigris/protocol';
import { seatToAct, slotToAct } from '../state/seat-to-act.ts';
import { botOf } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';

/**
 * What an entry says of time. `spentShare`: milliseconds that it took off the clock that ran. `up`: the service time at which
 * it was written, which tells the next process for how long a slow table slept.
 */
export type Measured = { readonly spent: number; readonly up: number };

/** How much time everybody has, and the service time of the last entry. */
export type Clocks = { readonly times: readonly SlotTime[]; readonly up: number };

/** Where the person sits who has to decide or to confirm; null: nobody has to, or a bot. */
export function askedSlot(state: TableState): Slot | null {
  const slot = state.phase === 'playing' ? slotToAct(state) : null;
  return slot === null || botOf(state, slot) !== null ? null : slot;
}

/** Whose clock runs: that of the person who is asked. A bot has none. */
export const thinkingSlot = (state: TableState): Slot | null =>
  state.clocks === null ? null : askedSlot(state);

/** For how long that person may still think, as of the last entry. */
export const leftFor = ({ clocks }: TableState, slot: Slot): number =>
  clocks === null ? Number.POSITIVE_INFINITY : thinkingTimeLeft(clocks.times[slot]);

/** Everybody's time when a game begins. */
export function firstClocks(
  { options, slots }: Pick<TableState, 'options' | 'slots'>,
  up: number,
): Clocks | null {
  const clock = clockOf(options);
  if (clock.kind === 'none') return null;
  const whole: SlotTime =
    clock.kind === 'live' ? { ...NO_TIME, reserve: clock.reserve } : { ...NO_TIME, pause: clock.pause };
  return { up, times: SLOTS.map((slot) => (slots[slot].sitter === 'person' ? whole : NO_TIME)) };
}

/** Before an act: the time that was thought is taken off the clock that ran. */
export function charged(state: TableState, { spent, up }: Measured): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  const slot = thinkingSlot(state);
  const times =
    slot === null ? clocks.times : put(clocks.times, slot, (time) => deductThinkingTime(time, spent));
  return { ...state, clocks: { times, up } };
}

/**
 * After an act: a new turn brings its own time, and so does every question in somebody else's turn. A step that is taken
 * back leads to a turn that has had its time already.
 */
export function granted(before: TableState, after: TableState): TableState {
  const { clocks, play, order, phase } = after;
  if (clocks === null || play === null || phase !== 'playing') return after;
  const active = order[play.position.turn];
  const seat = seatToAct(play.position);
  const asked = seat === null ? active : order[seat];
  const isNewTurn = before.play === null || before.play.turn !== play.turn;
  const isNewQuestion = asked !== active && before.play?.ply !== play.ply;
  const times = isNewTurn
    ? put(clocks.times, active, (time) => ({ ...time, turn: perTurn(after) }))
    : clocks.times;
  return {
    ...after,
    clocks: {
      ...clocks,
      times: isNewQuestion ? put(times, asked, (time) => ({ ...time, turn: perTurn(after) })) : times,
    },
  };
}

export function paused(state: TableState, slot: Slot, on: boolean): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  return {
    ...state,
    clocks: { ...clocks, times: put(clocks.times, slot, (time) => ({ ...time, paused: on })) },
  };
}

function perTurn({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'none' ? 0 : clock.perTurn;
}

const put = (
  times: readonly SlotTime[],
  at: Slot,
  change: (time: SlotTime) => SlotTime,
): readonly SlotTime[] => times.map((time, slot) => (slot === at ? change(time) : time));
