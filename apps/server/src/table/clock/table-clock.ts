import { clockOf, type RemainingTime, type RunningClock, type Slot } from '@tigris/protocol';
import type { ServiceTime } from '../../ports/environment.ts';
import type { Presence } from '../people/presence.ts';
import { slotToAct } from '../state/seat-to-act.ts';
import { botOf } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import type { People } from '../votes/votes.ts';
import { leftFor, type Measured, thinkingSlot } from './player-clocks.ts';
import { callable, type NextCall, nextCall, remindsAt, type Sight } from './turn-notifications.ts';

/** In milliseconds. */
export type Patience = {
  /** How long people wait for somebody who is away, before they may decide about it. */
  readonly away: number;
  /** How long a live clock waits for its owner after the table opened again. */
  readonly reopened: number;
  /** For how long somebody does not look at the table before they are called. */
  readonly call: number;
};

/** A table that nobody is at, since it was opened to call somebody, waits so long all the same: they may be coming. */
const ARRIVING = 5000;

/**
 * How time goes on at an open table. It is measured by the service time, which only goes on: an entry holds what it took
 * off a clock, so that nobody who reads the journal needs a clock at all.
 */
export class TableTime {
  readonly #uptime: ServiceTime;
  readonly #presence: Presence;
  readonly #patience: Patience;
  readonly #opened: number;
  /** Since when the clock runs that runs now; null: it stands. */
  #since: number | null = null;

  constructor(uptime: ServiceTime, presence: Presence, patience: Patience) {
    this.#uptime = uptime;
    this.#presence = presence;
    this.#patience = patience;
    this.#opened = this.now();
  }

  /** Service time in whole milliseconds, as it is written down and sent. */
  now(): number {
    return Math.round(this.#uptime.now());
  }

  /**
   * An entry was written, or somebody came: lets the clock run, unless it has to wait for its owner.
   * @returns whether it runs from this moment on.
   */
  goOn(state: TableState, isNew: boolean): boolean {
    if (isNew) this.#since = null;
    const slot = thinkingSlot(state);
    if (slot === null || this.#since !== null || this.#waitsFor(state, slot)) return false;
    this.#since = this.now();
    return true;
  }

  /** The table closes: what was thought is written down, and no clock runs any more. */
  stand(): void {
    this.#since = null;
  }

  /** What an entry says of time; null: nobody's is measured. @param until when its request came. */
  measure(state: TableState, until: number = this.now()): Measured | null {
    return state.options.clock === 'none' ? null : { spent: this.spent(until), up: this.now() };
  }

  /** By how much the running clock has gone on since the last entry. */
  spent(until: number = this.now()): number {
    return this.#since === null ? 0 : Math.max(0, until - this.#since);
  }

  running(state: TableState): RunningClock | null {
    const slot = thinkingSlot(state);
    return slot === null ? null : { slot, since: this.#since };
  }

  /** What whoever has to decide has left, for the lists of the home page; null: their time is not measured. */
  remaining(state: TableState): RemainingTime | null {
    const slot = thinkingSlot(state);
    if (slot === null) return null;
    const left = leftFor(state, slot);
    return this.#since === null ? { left } : { ends: this.#since + left };
  }

  people(state: TableState): People {
    return { spent: this.spent(), isLost: (slot) => this.#lostAt(state, slot) <= this.now() };
  }

  /** When the person who is asked is called; null: never, or not while they look. */
  nextCall(state: TableState): NextCall | null {
    return nextCall(state, this.#sight());
  }

  /** In how many milliseconds time alone changes something; null: it never does. */
  next(state: TableState): number | null {
    const now = this.now();
    const moments = this.#moments(state).filter((at) => at > now && at < Number.POSITIVE_INFINITY);
    return moments.length === 0 ? null : Math.min(...moments) - now;
  }

  /** When the running clock is at zero; null: no clock runs. */
  #zero(state: TableState): number | null {
    const slot = thinkingSlot(state);
    return slot === null || this.#since === null ? null : this.#since + leftFor(state, slot);
  }

  /** When a slow table has something to do although nobody comes; null: nothing. A live one sleeps as long as people do. */
  due(state: TableState): number | null {
    if (clockOf(state.options).kind !== 'slow' || state.phase !== 'playing') return null;
    if (isBotAsked(state)) return this.now();
    const zero = state.options.atZero === 'bot' ? this.#zero(state) : null;
    const ends = [state.vote?.until ?? null, zero, this.nextCall(state)?.at ?? this.#laterCall(state)];
    const known = ends.filter((at) => at !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Whoever looks at the table now may be gone without a word, if this process goes. */
  #laterCall(state: TableState): number | null {
    const at = callable(state) === null ? Number.POSITIVE_INFINITY : remindsAt(state);
    return at > this.now() && at < Number.POSITIVE_INFINITY ? at : null;
  }

  /** After a restart pages come back one after another. */
  #sight(): Sight {
    const grace = this.#patience.call;
    return {
      hiddenSince: (person) => this.#presence.hiddenSince(person),
      settled: this.#opened + (this.#presence.size === 0 ? Math.min(ARRIVING, grace) : grace),
      grace,
    };
  }

  #moments(state: TableState): number[] {
    const call = this.nextCall(state)?.at ?? Number.POSITIVE_INFINITY;
    return [call, ...this.#ends(state)];
  }

  #ends(state: TableState): number[] {
    const slot = thinkingSlot(state);
    const ends = slot === null ? [] : [this.#endOf(state, slot)];
    const { vote } = state;
    if (vote === null) return state.options.atZero === 'bot' || this.#since === null ? ends : [];
    return [...ends, vote.until, ...state.order.map((each) => this.#lostAt(state, each))];
  }

  /** When the clock is at zero, or when it goes on at the latest. */
  #endOf(state: TableState, slot: Slot): number {
    return this.#since === null ? this.#opened + this.#patience.reopened : this.#since + leftFor(state, slot);
  }

  /** A process that went down took time from nobody: a live clock waits a little until its owner is back. */
  #waitsFor(state: TableState, slot: Slot): boolean {
    if (clockOf(state.options).kind !== 'live' || this.now() >= this.#opened + this.#patience.reopened)
      return false;
    const sitting = state.slots[slot];
    return sitting.sitter === 'person' && !this.#presence.isHere(sitting.person.id);
  }

  /** When nobody need wait for the person of this slot any more; infinity: they are here. */
  #lostAt({ slots }: TableState, slot: Slot): number {
    const sitting = slots[slot];
    const away = sitting.sitter === 'person' ? this.#presence.awaySince(sitting.person.id) : null;
    return away === null ? Number.POSITIVE_INFINITY : away + this.#patience.away;
  }
}

function isBotAsked(state: TableState): boolean {
  const slot = slotToAct(state);
  return slot !== null && botOf(state, slot) !== null;
}

/** For an entry that opens a table: a slow clock ran on while the table slept, a live one did not. */
export function sleptThrough(state: TableState, uptime: ServiceTime): Measured | null {
  const { clocks, options } = state;
  if (options.clock === 'none') return null;
  const up = Math.round(uptime.now());
  const slow = clocks !== null && clockOf(options).kind === 'slow';
  return { spent: slow ? Math.max(0, up - clocks.up) : 0, up };
}
