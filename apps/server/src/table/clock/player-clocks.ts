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
 * Part of a journal entry. `spent`: time charged to the running clock, in ms. `up`: the service time, from which the
 * next process knows how long a slow table was closed.
 */
export type ClockReading = { readonly spent: number; readonly up: number };

/** The time of each slot, as of the service time of the last entry. */
export type PlayerClocks = { readonly times: readonly SlotTime[]; readonly measuredAt: number };

/** The slot of the person who has to decide or to confirm; null: none, or a bot. */
export function awaitedSlot(state: TableState): Slot | null {
  const slot = state.phase === 'playing' ? slotToAct(state) : null;
  return slot === null || botDecidingFor(state, slot) !== null ? null : slot;
}

/** The slot whose clock runs; null: none. Bots have no clock. */
export const slotOnClock = (state: TableState): Slot | null => (state.clocks === null ? null : awaitedSlot(state));

/** Thinking time left as of the last entry, in ms. */
export const timeLeftFor = ({ clocks }: TableState, slot: Slot): number =>
  clocks === null ? Number.POSITIVE_INFINITY : thinkingTimeLeft(clocks.times[slot]);

/** The clocks at the start of a game; null: a game without clocks. */
export function initialClocks(
  { options, slots }: Pick<TableState, 'options' | 'slots'>,
  serviceTime: number,
): PlayerClocks | null {
  const clock = clockOf(options);
  if (clock.kind === 'none') return null;
  const initial: SlotTime =
    clock.kind === 'live' ? { ...NO_TIME, reserve: clock.reserve } : { ...NO_TIME, pause: clock.pause };
  return {
    measuredAt: serviceTime,
    times: SLOTS.map((slot) => (slots[slot].sitter === 'person' ? initial : NO_TIME)),
  };
}

/** Charges the time spent to the running clock, before an act is applied. */
export function chargeTimeSpent(state: TableState, { spent, up }: ClockReading): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  const slot = slotOnClock(state);
  const times =
    slot === null ? clocks.times : withSlotTime(clocks.times, slot, (time) => deductThinkingTime(time, spent));
  return { ...state, clocks: { times, measuredAt: up } };
}

/**
 * Grants the time for a new turn, and for each question in another player's turn, after an act. Undo grants nothing: the
 * turn it returns to has had its time.
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

export function withPause(state: TableState, slot: Slot, isPaused: boolean): TableState {
  const { clocks } = state;
  if (clocks === null) return state;
  return {
    ...state,
    clocks: { ...clocks, times: withSlotTime(clocks.times, slot, (time) => ({ ...time, paused: isPaused })) },
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
