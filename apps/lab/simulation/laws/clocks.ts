import { decider, isTurnEndDue } from '@tigris/engine';
import { clockOf, SLOTS, type Slot, type SlotTime, thinkingTimeLeft } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { JournaledAct } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';
import type { Verdict } from './verdict.ts';

/** The part of a process that this law needs. */
type ProcessClock = { readonly name: string; readonly serviceTimeMs: number };

/** Maximum delay of a timed act, with retries. */
const MAX_DELAY_MS = 10_000;

/** Maximum difference between the service times of two processes (ADR 25). */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Computes thinking times from when requests arrived and revs were shown, and compares them with the journal. */
export class ClockLaw {
  readonly #verdict: Verdict;
  /** How long a live clock waits for its player after a table was opened, in ms. */
  readonly #reopened: number;
  readonly #elapsed: () => number;
  /** Service time at which a process first showed a rev, by process and rev. */
  readonly #shown = new Map<string, number>();
  readonly #opened = new Map<string, number>();
  /** Service times at which a request arrived, by process, person and id. */
  readonly #came = new Map<string, number[]>();
  #lastWritten = 0;

  constructor(verdict: Verdict, reopened: number, elapsed: () => number) {
    this.#verdict = verdict;
    this.#reopened = reopened;
    this.#elapsed = elapsed;
  }

  revShown({ name, serviceTimeMs }: ProcessClock, rev: number): void {
    const key = `${name} ${rev}`;
    if (!this.#shown.has(key)) this.#shown.set(key, serviceTimeMs);
    if (!this.#opened.has(name)) this.#opened.set(name, serviceTimeMs);
  }

  requestArrived({ name, serviceTimeMs }: ProcessClock, by: PersonId, payload: unknown): void {
    const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'id') : null;
    const key = `${name} ${by} ${id}`;
    this.#came.set(key, [...(this.#came.get(key) ?? []), serviceTimeMs]);
  }

  /** Returns a deadline that a process has missed; null: none. */
  missedDeadline({ name, serviceTimeMs }: ProcessClock, state: TableState): string | null {
    if (state.vote !== null && state.vote.until + MAX_DELAY_MS < serviceTimeMs) return 'the end of a vote';
    const slot = slotWithRunningClock(state);
    const since = this.#shown.get(`${name} ${state.rev}`);
    if (slot === null || since === undefined || state.options.atZero !== 'bot') return null;
    const time = timeOf(state, slot);
    return time !== null && since + this.#reopened + thinkingTimeLeft(time) + MAX_DELAY_MS < serviceTimeMs
      ? `the timeout of slot ${slot}`
      : null;
  }

  /** Checks an entry that a process wrote. */
  written(by: string, entry: JournaledAct, before: TableState | null, after: TableState): void {
    if (before?.clocks && after.clocks && before.game === after.game) {
      const spent = entry.time?.spent ?? 0;
      this.#checkSpent(by, entry, before, spent);
      for (const slot of SLOTS) this.#checkSlot(entry, { slot, before, after, spent });
    } else if (after.clocks && after.currentGame) this.#checkBeginning(after);
    this.#lastWritten = this.#elapsed();
  }

  #checkSpent(by: string, entry: JournaledAct, before: TableState, spent: number): void {
    const allowed = this.#allowed(by, entry, before);
    if (allowed.some(([least, most]) => spent >= least && spent <= most)) return;
    this.#report(`${entry.act.kind} after rev ${before.rev} took ${spent} ms instead of ${JSON.stringify(allowed)}`);
  }

  /** Returns the ranges of time that an entry may take off the running clock. */
  #allowed(by: string, { act, cause, time }: JournaledAct, before: TableState): (readonly [number, number])[] {
    const { kind } = clockOf(before.options);
    if (act.kind === 'open') {
      const passed = this.#elapsed() - this.#lastWritten;
      return [[0, kind === 'slow' ? passed + MAX_CLOCK_SKEW_MS : 0]];
    }
    const since = this.#shown.get(`${by} ${before.rev}`);
    if (slotWithRunningClock(before) === null || since === undefined) return [[0, 0]];
    const came = cause === null ? [time?.up ?? 0] : (this.#came.get(`${by} ${cause.by} ${cause.id}`) ?? []);
    const mayWait = kind === 'live' && since < (this.#opened.get(by) ?? 0) + this.#reopened;
    return came.map((at) => {
      const whole = Math.max(0, at - since);
      return [mayWait ? 0 : whole, whole];
    });
  }

  #checkSlot(
    { act }: JournaledAct,
    { slot, before, after, spent }: { slot: Slot; before: TableState; after: TableState; spent: number },
  ): void {
    const [previous, current] = [timeOf(before, slot), timeOf(after, slot)];
    if (previous === null || current === null) return;
    const expected = slot === slotWithRunningClock(before) ? timeAfter(previous, spent) : previous;
    const isFull = current.turn === turnTimeOf(after) && act.kind !== 'undo' && gainsTurnTime(after, slot);
    const isRight =
      current.reserve === expected.reserve &&
      current.pause === expected.pause &&
      (current.turn === expected.turn || isFull);
    if (!isRight)
      this.#report(
        `${act.kind} left slot ${slot} ${JSON.stringify(current)} of ${JSON.stringify(previous)} in ${spent} ms`,
      );
  }

  #checkBeginning(state: TableState): void {
    const clock = clockOf(state.options);
    for (const slot of state.order) {
      const time = timeOf(state, slot);
      if (state.slots[slot].sitter !== 'person' || time === null) continue;
      const isWhole = clock.kind === 'live' ? time.reserve === clock.reserve : time.reserve === 0;
      if (!isWhole || time.paused) this.#report(`slot ${slot} starts with ${JSON.stringify(time)}`);
    }
  }

  #report(text: string): void {
    this.#verdict.report('clocks are exact', text);
  }
}

const timeOf = ({ clocks }: TableState, slot: Slot): SlotTime | null => clocks?.times[slot] ?? null;

/** Subtracts time from the pause, then from the turn, then from the reserve. */
function timeAfter(
  { pause, paused, turn, reserve }: SlotTime,
  spent: number,
): Pick<SlotTime, 'pause' | 'turn' | 'reserve'> {
  let left = spent;
  const take = (from: number): number => {
    const taken = Math.min(from, left);
    left -= taken;
    return from - taken;
  };
  return { pause: paused ? take(pause) : pause, turn: take(turn), reserve: take(reserve) };
}

function turnTimeOf({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'none' ? 0 : clock.perTurn;
}

/** Returns the slot that has to decide or confirm. */
function slotToAct({ currentGame, order }: TableState): Slot | null {
  if (currentGame === null || currentGame.position.over) return null;
  const { position } = currentGame;
  const seat = isTurnEndDue(position) ? position.turn : decider(position);
  return seat === null ? null : order[seat];
}

/** Whether a slot gets new turn time: it has to act, or its turn begins. */
const gainsTurnTime = (state: TableState, slot: Slot): boolean =>
  slotToAct(state) === slot || (state.currentGame !== null && state.order[state.currentGame.position.turn] === slot);

/** Returns the slot whose clock runs; bots have no clock. */
function slotWithRunningClock(state: TableState): Slot | null {
  const slot = state.phase === 'playing' ? slotToAct(state) : null;
  if (slot === null || state.slots[slot].sitter !== 'person' || state.standIns[slot] !== null) return null;
  return slot;
}
