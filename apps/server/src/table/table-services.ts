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
import type { CreateStartPosition } from './acts/perform.ts';
import type { WaitTimes } from './clock/table-clock.ts';
import type { VisitorLogs } from './people/visitor-log.ts';
import type { Slices } from './scheduling/slices.ts';

/** Dependencies that all tables of a process share. */
export type TableServices = {
  journal: Journal;
  diskSpace: DiskSpace;
  tables: Tables;
  passwords: Passwords;
  /** Journal entries per person and address, over all tables. */
  writeBudget: Budget;
  clock: Clock;
  serviceTime: ServiceTime;
  timers: Timers;
  random: Random;
  gameSetup: GameSetup;
  isBot: (name: string) => boolean;
  botService: BotService;
  log: Log;
  metrics: TableMetrics;
  lease: Lease;
  notifier: Notifier;
  delays: TableDelays;
  slices: Slices;
  /** A connection that sends more is closed. */
  messagesPerSecond: number;
  /** Histories sent per person and address. */
  historyBudget: Budget;
  visitorLogs: VisitorLogs;
};

/** The start position of games, and their randomness. Tests replace it to arrange a game. */
export type GameSetup = {
  createStartPosition: CreateStartPosition;
  chance(code: string): Chance;
};

/** The start position of the rules and a random bag (N8). */
export const standardGameSetup = (random: Random): GameSetup => ({
  createStartPosition: startPosition,
  chance: () => liveChance(random),
});

export type TableDelays = WaitTimes & {
  /** How long a bot's answer takes at least. @param thinkingMs how long the bot may think. */
  botAnswerMs(thinkingMs: number, ...decision: Parameters<typeof botPauseMs>): number;
  /** How long a host may be away before another player becomes host. */
  hostAwayMs: number;
};

/**
 * Added to the full thinking time. A bot without a choice decides at once; if its answer came sooner than that of a bot
 * that used all its time, the delay would reveal something about its hand.
 */
const BOT_MARGIN_MS = 100;

export const DEFAULT_DELAYS: TableDelays = {
  botAnswerMs: (thinkingMs, ...decision) => Math.max(thinkingMs + BOT_MARGIN_MS, botPauseMs(...decision)),
  hostAwayMs: 30_000,
  maxAwayMs: 120_000,
  reopenGraceMs: 30_000,
  notifyAfterMs: 60_000,
};

/** Sends what a table publishes; implemented by the room. All methods are synchronous. */
export interface Broadcaster {
  /** Sends all clients the changes that lead to this snapshot. */
  broadcastSnapshot(snapshot: TableSnapshot): void;
  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void;
  /** Drops the connection if it receives the secret of another slot. @param slot null: none may be received */
  revokeOtherSecrets(key: string, slot: Slot | null): void;
  /** Sends a slot's secret to the connection from now on. */
  grantSecret(key: string, slot: Slot): void;
  dropClient(key: string, closeCode: number): void;
  /** Disconnects all clients because another process owns the table. */
  closeRoom(closeCode: number): void;
}
