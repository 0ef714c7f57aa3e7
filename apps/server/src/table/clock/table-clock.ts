import { clockOf, type RemainingTime, type RunningClock, type Slot } from '@tigris/protocol';
import type { ServiceTime } from '../../ports/environment.ts';
import type { Presence } from '../people/presence.ts';
import { botDecidingFor } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import { slotToAct } from '../state/table-state.ts';
import type { PlayerAvailability } from '../votes/votes.ts';
import { type ClockReading, slotOnClock, timeLeftFor } from './player-clocks.ts';
import {
  type NextNotification,
  nextNotification,
  notifiablePerson,
  reminderAt,
  type Visibility,
} from './turn-notifications.ts';

/** In milliseconds. */
export type WaitTimes = {
  /** How long people wait for somebody who is away, before they may decide about it. */
  readonly playerAwayMs: number;
  /** How long a live clock waits for its owner after the table opened again. */
  readonly reopenGraceMs: number;
  /** For how long somebody does not look at the table before they are called. */
  readonly notifyAfterMs: number;
};

/** A table that nobody is at, since it was opened to call somebody, waits so long all the same: they may be coming. */
const ARRIVAL_GRACE_MS = 5000;

/**
 * How time goes on at an open table. It is measured by the service time, which only goes on: an entry holds what it took
 * off a clock, so that nobody who reads the journal needs a clock at all.
 */
export class TableClock {
  readonly #uptime: ServiceTime;
  readonly #presence: Presence;
  readonly #waitTimes: WaitTimes;
  readonly #openedAt: number;
  /** Since when the clock runs that runs now; null: it stands. */
  #runningSince: number | null = null;

  constructor(uptime: ServiceTime, presence: Presence, patience: WaitTimes) {
    this.#uptime = uptime;
    this.#presence = presence;
    this.#waitTimes = patience;
    this.#openedAt = this.now();
  }

  /** Service time in whole milliseconds, as it is written down and sent. */
  now(): number {
    return Math.round(this.#uptime.now());
  }

  /**
   * An entry was written, or somebody came: lets the clock run, unless it has to wait for its owner.
   * @returns whether it runs from this moment on.
   */
  start(state: TableState, isNewEntry: boolean): boolean {
    if (isNewEntry) this.#runningSince = null;
    const slot = slotOnClock(state);
    if (slot === null || this.#runningSince !== null || this.#waitsForOwner(state, slot)) return false;
    this.#runningSince = this.now();
    return true;
  }

  /** The table closes: what was thought is written down, and no clock runs any more. */
  stop(): void {
    this.#runningSince = null;
  }

  /** What an entry says of time; null: nobody's is measured. @param until when its request came. */
  read(state: TableState, until: number = this.now()): ClockReading | null {
    return state.options.clock === 'none' ? null : { spent: this.spent(until), up: this.now() };
  }

  /** By how much the running clock has gone on since the last entry. */
  spent(until: number = this.now()): number {
    return this.#runningSince === null ? 0 : Math.max(0, until - this.#runningSince);
  }

  running(state: TableState): RunningClock | null {
    const slot = slotOnClock(state);
    return slot === null ? null : { slot, since: this.#runningSince };
  }

  /** What whoever has to decide has left, for the lists of the home page; null: their time is not measured. */
  remaining(state: TableState): RemainingTime | null {
    const slot = slotOnClock(state);
    if (slot === null) return null;
    const left = timeLeftFor(state, slot);
    return this.#runningSince === null ? { left } : { ends: this.#runningSince + left };
  }

  availability(state: TableState): PlayerAvailability {
    return {
      clockSpent: this.spent(),
      isAwayTooLong: (slot) => this.#awayTooLongAt(state, slot) <= this.now(),
    };
  }

  /** When the person who is asked is called; null: never, or not while they look. */
  nextNotification(state: TableState): NextNotification | null {
    return nextNotification(state, this.#visibility());
  }

  /** In how many milliseconds time alone changes something; null: it never does. */
  msUntilNextEvent(state: TableState): number | null {
    const now = this.now();
    const moments = this.#eventTimes(state).filter((at) => at > now && at < Number.POSITIVE_INFINITY);
    return moments.length === 0 ? null : Math.min(...moments) - now;
  }

  /** When the running clock is at zero; null: no clock runs. */
  #expiresAt(state: TableState): number | null {
    const slot = slotOnClock(state);
    return slot === null || this.#runningSince === null
      ? null
      : this.#runningSince + timeLeftFor(state, slot);
  }

  /** When a slow table has something to do although nobody comes; null: nothing. A live one sleeps as long as people do. */
  dueAt(state: TableState): number | null {
    if (clockOf(state.options).kind !== 'slow' || state.phase !== 'playing') return null;
    if (isBotAwaited(state)) return this.now();
    const zero = state.options.atZero === 'bot' ? this.#expiresAt(state) : null;
    const ends = [
      state.vote?.until ?? null,
      zero,
      this.nextNotification(state)?.at ?? this.#laterReminderAt(state),
    ];
    const known = ends.filter((at) => at !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Whoever looks at the table now may be gone without a word, if this process goes. */
  #laterReminderAt(state: TableState): number | null {
    const at = notifiablePerson(state) === null ? Number.POSITIVE_INFINITY : reminderAt(state);
    return at > this.now() && at < Number.POSITIVE_INFINITY ? at : null;
  }

  /** After a restart pages come back one after another. */
  #visibility(): Visibility {
    const grace = this.#waitTimes.notifyAfterMs;
    return {
      hiddenSince: (person) => this.#presence.hiddenSince(person),
      notBefore: this.#openedAt + (this.#presence.size === 0 ? Math.min(ARRIVAL_GRACE_MS, grace) : grace),
      grace,
    };
  }

  #eventTimes(state: TableState): number[] {
    const call = this.nextNotification(state)?.at ?? Number.POSITIVE_INFINITY;
    return [call, ...this.#clockAndVoteTimes(state)];
  }

  #clockAndVoteTimes(state: TableState): number[] {
    const slot = slotOnClock(state);
    const ends = slot === null ? [] : [this.#clockEventAt(state, slot)];
    const { vote } = state;
    if (vote === null) return state.options.atZero === 'bot' || this.#runningSince === null ? ends : [];
    return [...ends, vote.until, ...state.order.map((each) => this.#awayTooLongAt(state, each))];
  }

  /** When the clock is at zero, or when it goes on at the latest. */
  #clockEventAt(state: TableState, slot: Slot): number {
    return this.#runningSince === null
      ? this.#openedAt + this.#waitTimes.reopenGraceMs
      : this.#runningSince + timeLeftFor(state, slot);
  }

  /** A process that went down took time from nobody: a live clock waits a little until its owner is back. */
  #waitsForOwner(state: TableState, slot: Slot): boolean {
    if (
      clockOf(state.options).kind !== 'live' ||
      this.now() >= this.#openedAt + this.#waitTimes.reopenGraceMs
    )
      return false;
    const sitting = state.slots[slot];
    return sitting.sitter === 'person' && !this.#presence.isHere(sitting.person.id);
  }

  /** When nobody need wait for the person of this slot any more; infinity: they are here. */
  #awayTooLongAt({ slots }: TableState, slot: Slot): number {
    const sitting = slots[slot];
    const away = sitting.sitter === 'person' ? this.#presence.awaySince(sitting.person.id) : null;
    return away === null ? Number.POSITIVE_INFINITY : away + this.#waitTimes.playerAwayMs;
  }
}

function isBotAwaited(state: TableState): boolean {
  const slot = slotToAct(state);
  return slot !== null && botDecidingFor(state, slot) !== null;
}

/** For an entry that opens a table: a slow clock ran on while the table slept, a live one did not. */
export function readingAfterSleep(state: TableState, uptime: ServiceTime): ClockReading | null {
  const { clocks, options } = state;
  if (options.clock === 'none') return null;
  const up = Math.round(uptime.now());
  const slow = clocks !== null && clockOf(options).kind === 'slow';
  return { spent: slow ? Math.max(0, up - clocks.measuredAt) : 0, up };
}
