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

export type WaitTimes = {
  /** How long a player is away before the others may vote on a stand-in (without clocks). */
  readonly maxAwayMs: number;
  /** How long a live clock waits for its player after the table was reopened. */
  readonly reopenGraceMs: number;
  /** How long the table is hidden from a person before they are notified. */
  readonly notifyAfterMs: number;
};

/** Wait before a notification from a table without connections: the person may be about to connect. */
const ARRIVAL_GRACE_MS = 5000;

/**
 * The running clock of an open table, in service time, which is monotonic. Entries hold the time they charge, so a
 * replay needs no clock.
 */
export class TableClock {
  readonly #serviceTime: ServiceTime;
  readonly #presence: Presence;
  readonly #waitTimes: WaitTimes;
  readonly #openedAt: number;
  /** Since when a clock runs; null: none does. */
  #runningSince: number | null = null;

  constructor(serviceTime: ServiceTime, presence: Presence, waitTimes: WaitTimes) {
    this.#serviceTime = serviceTime;
    this.#presence = presence;
    this.#waitTimes = waitTimes;
    this.#openedAt = this.now();
  }

  /** Service time, rounded as it is written and sent. */
  now(): number {
    return Math.round(this.#serviceTime.now());
  }

  /**
   * Starts the clock of the player who has to decide, unless it already runs or waits for its player. Called after
   * each entry and when a person connects.
   * @param isNewEntry the running clock was charged, and starts again
   * @returns whether the clock has been started
   */
  start(state: TableState, isNewEntry: boolean): boolean {
    if (isNewEntry) this.#runningSince = null;
    const slot = slotOnClock(state);
    if (slot === null || this.#runningSince !== null || this.#waitsForPlayer(state, slot)) return false;
    this.#runningSince = this.now();
    return true;
  }

  stop(): void {
    this.#runningSince = null;
  }

  /** The reading for an entry; null: a game without clocks. @param until when the request was received */
  read(state: TableState, until: number = this.now()): ClockReading | null {
    return state.options.clock === 'none' ? null : { spent: this.spent(until), up: this.now() };
  }

  /** How long the running clock has run since the last entry, in ms. */
  spent(until: number = this.now()): number {
    return this.#runningSince === null ? 0 : Math.max(0, until - this.#runningSince);
  }

  running(state: TableState): RunningClock | null {
    const slot = slotOnClock(state);
    return slot === null ? null : { slot, since: this.#runningSince };
  }

  /** Time left for the player who has to decide, for the lists of the home page; null: no clock. */
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

  /** When the awaited player is notified; null: not at present. */
  nextNotification(state: TableState): NextNotification | null {
    return nextNotification(state, this.#visibility());
  }

  /** When time alone changes something next; null: never. */
  msUntilNextEvent(state: TableState): number | null {
    const now = this.now();
    const next = Math.min(...this.#eventTimes(state).filter((at) => at > now));
    return next === Number.POSITIVE_INFINITY ? null : next - now;
  }

  /** When the running clock expires; null: no clock runs. */
  #expiresAt(state: TableState): number | null {
    const slot = slotOnClock(state);
    return slot === null || this.#runningSince === null ? null : this.#runningSince + timeLeftFor(state, slot);
  }

  /** When a slow table without connections has to act; null: never. A live table waits for its players. */
  dueAt(state: TableState): number | null {
    if (clockOf(state.options).kind !== 'slow' || state.phase !== 'playing') return null;
    if (isBotAwaited(state)) return this.now();
    const timeOut = state.options.atZero === 'bot' ? this.#expiresAt(state) : null;
    const times = [
      state.vote?.until ?? null,
      timeOut,
      this.nextNotification(state)?.at ?? this.#laterReminderAt(state),
    ];
    const known = times.filter((at) => at !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** If this process dies, nothing is known of persons who see the table now. */
  #laterReminderAt(state: TableState): number | null {
    const at = notifiablePerson(state) === null ? Number.POSITIVE_INFINITY : reminderAt(state);
    return at > this.now() && at < Number.POSITIVE_INFINITY ? at : null;
  }

  /** After a restart, pages need some time to reconnect. */
  #visibility(): Visibility {
    const graceMs = this.#waitTimes.notifyAfterMs;
    return {
      hiddenSince: (person) => this.#presence.hiddenSince(person),
      notBefore: this.#openedAt + (this.#presence.size === 0 ? Math.min(ARRIVAL_GRACE_MS, graceMs) : graceMs),
      graceMs,
    };
  }

  #eventTimes(state: TableState): number[] {
    const notification = this.nextNotification(state)?.at ?? Number.POSITIVE_INFINITY;
    return [notification, ...this.#clockAndVoteTimes(state)];
  }

  #clockAndVoteTimes(state: TableState): number[] {
    const slot = slotOnClock(state);
    const clockEvents = slot === null ? [] : [this.#clockEventAt(state, slot)];
    const { vote } = state;
    if (vote === null) return state.options.atZero === 'bot' || this.#runningSince === null ? clockEvents : [];
    return [...clockEvents, vote.until, ...state.order.map((each) => this.#awayTooLongAt(state, each))];
  }

  /** When the clock expires, or when it starts at the latest. */
  #clockEventAt(state: TableState, slot: Slot): number {
    return this.#runningSince === null
      ? this.#openedAt + this.#waitTimes.reopenGraceMs
      : this.#runningSince + timeLeftFor(state, slot);
  }

  /** After a restart, a live clock waits for its player to reconnect. */
  #waitsForPlayer(state: TableState, slot: Slot): boolean {
    if (clockOf(state.options).kind !== 'live' || this.now() >= this.#openedAt + this.#waitTimes.reopenGraceMs)
      return false;
    const occupant = state.slots[slot];
    return occupant.sitter === 'person' && !this.#presence.isConnected(occupant.person.id);
  }

  /** When the person in a slot counts as absent; infinity: they are connected. */
  #awayTooLongAt({ slots }: TableState, slot: Slot): number {
    const occupant = slots[slot];
    const away = occupant.sitter === 'person' ? this.#presence.awaySince(occupant.person.id) : null;
    return away === null ? Number.POSITIVE_INFINITY : away + this.#waitTimes.maxAwayMs;
  }
}

function isBotAwaited(state: TableState): boolean {
  const slot = slotToAct(state);
  return slot !== null && botDecidingFor(state, slot) !== null;
}

/** The reading for an `open` entry: a slow clock ran on while the table was closed, a live one did not. */
export function readingAtReopening(state: TableState, serviceTime: ServiceTime): ClockReading | null {
  const { clocks, options } = state;
  if (options.clock === 'none') return null;
  const up = Math.round(serviceTime.now());
  const isSlow = clocks !== null && clockOf(options).kind === 'slow';
  return { spent: isSlow ? Math.max(0, up - clocks.measuredAt) : 0, up };
}
