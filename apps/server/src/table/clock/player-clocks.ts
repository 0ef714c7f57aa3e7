import {
  clockOf,
  deductThinkingTime,
  NO_TIME,
  SLOTS,
  type Slot,
  type SlotTime,
  thinkingTimeLeft,
} from '@tigris/protocol';
import { botDecidingFor } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import { seatToAct, slotToAct } from '../state/table-state.ts';

/**
 * What an entry says of time. `spent`: milliseconds that it took off the clock that ran. `serviceTime`: the service time at which
 * it was written, which tells the next process for how long a slow table slept.
 */
export type ClockReading = { readonly spent: number; readonly up: number };

/** How much time everybody has, and the service time of the last entry. */
export type PlayerClocks = { readonly times: readonly SlotTime[]; readonly measuredAt: number };

/** Where the person sits who has to decide or to confirm; null: nobody has to, or a bot. */
export function awaitedSlot(state: TableState): Slot | null {
  const slot = state.phase === 'playing' ? slotToAct(state) : null;
  return slot === null || botDecidingFor(state, slot) !== null ? null : slot;
}

/** Whose clock runs: that of the person who is asked. A bot has none. */
export const slotOnClock = (state: TableState): Slot | null =>
  state.clocks === null ? null : awaitedSlot(state);

/** For how long that person may still think, as of the last entry. */
export const timeLeftFor = ({ clocks }: TableState, slot: Slot): number =>
  clocks === null ? Number.POSITIVE_INFINITY : thinkingTimeLeft(clocks.times[slot]);

/** Everybody's time when a game begins. */
export function initialClocks(
  { options, slots }: Pick<TableState, 'options' | 'slots'>,
  up: number,
): PlayerClocks | null {
  const clock = clockOf(options);
  if (clock.kind === 'none') return null;
  const initial: SlotTime =
    clock.kind === 'live' ? { ...NO_TIME, reserve: clock.reserve } : { ...NO_TIME, pause: clock.pause };
  return {
    measuredAt: up,
    times: SLOTS.map((slot) => (slots[slot].sitter === 'person' ? initial : NO_TIME)),
  };
}

/** Before an act: the time that was thought is taken off the clock that ran. */
export function withTimeSpent(state: TableState, { spent, up }: ClockReading): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  const slot = slotOnClock(state);
  const times =
    slot === null
      ? clocks.times
      : withSlotTime(clocks.times, slot, (time) => deductThinkingTime(time, spent));
  return { ...state, clocks: { times, measuredAt: up } };
}

/**
 * After an act: a new turn brings its own time, and so does every question in somebody else's turn. A step that is taken
 * back leads to a turn that has had its time already.
 */
export function withTurnTime(before: TableState, after: TableState): TableState {
  const { clocks, currentGame, order, phase } = after;
  if (clocks === null || currentGame === null || phase !== 'playing') return after;
  const active = order[currentGame.position.turn];
  const seat = seatToAct(currentGame.position);
  const decidingSlot = seat === null ? active : order[seat];
  const isNewTurn = before.currentGame === null || before.currentGame.turn !== currentGame.turn;
  const isNewQuestion = decidingSlot !== active && before.currentGame?.ply !== currentGame.ply;
  const times = isNewTurn
    ? withSlotTime(clocks.times, active, (time) => ({ ...time, turn: turnTimeMs(after) }))
    : clocks.times;
  return {
    ...after,
    clocks: {
      ...clocks,
      times: isNewQuestion
        ? withSlotTime(times, decidingSlot, (time) => ({ ...time, turn: turnTimeMs(after) }))
        : times,
    },
  };
}

export function withPause(state: TableState, slot: Slot, on: boolean): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  return {
    ...state,
    clocks: { ...clocks, times: withSlotTime(clocks.times, slot, (time) => ({ ...time, paused: on })) },
  };
}

function turnTimeMs({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'none' ? 0 : clock.perTurn;
}

const withSlotTime = (
  times: readonly SlotTime[],
  at: Slot,
  change: (time: SlotTime) => SlotTime,
): readonly SlotTime[] => times.map((time, slot) => (slot === at ? change(time) : time));
