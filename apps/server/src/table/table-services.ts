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
import type { Clock, Random, ServiceTime, TableMetrics, Timers } from '../ports/environment.ts';
import type { DiskSpace, Journal, Lease } from '../ports/journal.ts';
import type { Notifier } from '../ports/notifications.ts';
import type { Passwords } from '../ports/persons.ts';
import type { Tables } from '../ports/tables.ts';
import type { SetUp } from './acts/perform.ts';
import type { WaitTimes } from './clock/table-clock.ts';
import type { VisitorLogs } from './people/visitor-log.ts';
import type { Slices } from './scheduling/slices.ts';

/** What every table of a process is given. */
export type TableServices = {
  journal: Journal;
  diskSpace: DiskSpace;
  tables: Tables;
  passwords: Passwords;
  /** What one person and one address may write, over all tables. */
  writeBudget: Budget;
  clock: Clock;
  serviceTime: ServiceTime;
  timers: Timers;
  random: Random;
  dealing: Dealing;
  isBot: (name: string) => boolean;
  botService: BotService;
  log: Log;
  metrics: TableMetrics;
  lease: Lease;
  notifier: Notifier;
  delays: TableDelays;
  /** Shared by all that takes long. */
  slices: Slices;
  /** A connection that sends more messages in a second is closed. */
  messagesPerSecond: number;
  /** Whether one more record of a game may be written out. */
  historyBudget: Budget;
  visitorLogs: VisitorLogs;
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
export type TableDelays = WaitTimes & {
  /** How long a bot waits before an answer, if it may think so long meanwhile. */
  botAnswerMs(thinking: number, ...asked: Parameters<typeof botPauseMs>): number;
  /** How long a host may be away before somebody else becomes host. */
  hostAwayMs: number;
};

/**
 * A bot without a choice has its answer at once. Both it and one that thought for all its time wait a little longer
 * than that time, since otherwise the wait would tell of its hand.
 */
const BOT_MARGIN_MS = 100;

export const DEFAULT_DELAYS: TableDelays = {
  botAnswerMs: (thinking, ...asked) => Math.max(thinking + BOT_MARGIN_MS, botPauseMs(...asked)),
  hostAwayMs: 30_000,
  playerAwayMs: 120_000,
  reopenGraceMs: 30_000,
  notifyAfterMs: 60_000,
};

/** Carries what a table sends: a room, or a test. Each call acts at once, in the order of the calls. */
export interface Broadcaster {
  /** Sends everybody the changes that lead to this picture. */
  broadcastSnapshot(picture: TableSnapshot): void;
  /** The same message to each of these connections. */
  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void;
  /**
   * Says which slot's secret this connection may be sent; null: none.
   * @param gives whether it is sent from now on; if not, a secret that was given stays given.
   */
  grantSecret(key: string, slot: Slot | null, gives: boolean): void;
  dropClient(key: string, closeCode: number): void;
  /** Another process owns the table now: everybody leaves. */
  closeRoom(closeCode: number): void;
}
