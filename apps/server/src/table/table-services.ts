import { type Chance, liveChance, startPosition } from '@tigris/engine';
import {
  botPauseMs,
  type ServerMessages,
  type ServerMessageType,
  type Slot,
  type TableSnapshot,
} from '@tigris/protocol';
import type { Budget } from '../limits/budgets.ts';
import type { Log } from '../log/log.ts';
import type { BotService } from '../ports/bots.ts';
import type { Notifier } from '../ports/calls.ts';
import type { Clock, Random, ServiceTime, TableMetrics, Timers } from '../ports/environment.ts';
import type { DiskSpace, Journal, Lease } from '../ports/journal.ts';
import type { Passwords } from '../ports/persons.ts';
import type { Tables } from '../ports/tables.ts';
import type { SetUp } from './acts/perform.ts';
import type { Patience } from './clock/table-clock.ts';
import type { VisitorBook } from './people/visitor-log.ts';
import type { Slices } from './scheduling/slices.ts';

/** What every table of a process is given. */
export type TableServices = {
  journal: Journal;
  space: DiskSpace;
  tables: Tables;
  passwords: Passwords;
  /** What one person and one address may write, over all tables. */
  writes: Budget;
  clock: Clock;
  uptime: ServiceTime;
  timers: Timers;
  random: Random;
  dealing: Dealing;
  isBot: (name: string) => boolean;
  botService: BotService;
  log: Log;
  meter: TableMetrics;
  lease: Lease;
  calls: Notifier;
  pace: Pace;
  /** Shared by all that takes long. */
  slices: Slices;
  /** A connection that sends more messages in a second is closed. */
  messagesPerSecond: number;
  /** Whether one more record of a game may be written out. */
  histories: Budget;
  visitors: VisitorBook;
};

/** How a game is set up and what is drawn in it. Only tests can arrange a game, by replacing this. */
export type Dealing = {
  setUp: SetUp;
  chance(code: string): Chance;
};

/** The rules' set-up, and a bag that nobody can look into (N8). */
export const fairDealing = (random: Random): Dealing => ({
  setUp: startPosition,
  chance: () => liveChance(random),
});

/** In milliseconds. */
export type Pace = Patience & {
  /** How long a bot waits before an answer, if it may think so long meanwhile. */
  bot(thinking: number, ...asked: Parameters<typeof botPauseMs>): number;
  /** How long a host may be away before somebody else becomes host. */
  host: number;
};

/**
 * A bot without a choice has its answer at once. Both it and one that thought for all its time wait a little longer
 * than that time, since otherwise the wait would tell of its hand.
 */
const MARGIN = 100;

export const PACE: Pace = {
  bot: (thinking, ...asked) => Math.max(thinking + MARGIN, botPauseMs(...asked)),
  host: 30_000,
  away: 120_000,
  reopened: 30_000,
  call: 60_000,
};

/** Carries what a table sends: a room, or a test. Each call acts at once, in the order of the calls. */
export interface Outlet {
  /** Sends everybody the changes that lead to this picture. */
  show(picture: TableSnapshot): void;
  /** The same message to each of these connections. */
  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void;
  /**
   * Says which slot's secret this connection may be sent; null: none.
   * @param gives whether it is sent from now on; if not, a secret that was given stays given.
   */
  own(key: string, slot: Slot | null, gives: boolean): void;
  drop(key: string, closeCode: number): void;
  /** Another process owns the table now: everybody leaves. */
  close(closeCode: number): void;
}
