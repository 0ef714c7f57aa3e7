import type { Bot } from '@tigris/bots';
import { type Chance, liveChance, startPosition } from '@tigris/engine';
import type { ServerMessages, ServerMessageType, Slot, TablePicture } from '@tigris/protocol';
import type { Budget } from '../limits/budgets.ts';
import type { Log } from '../log/log.ts';
import type { Clock, Journal, Passwords, Random, Space, Tables, Timers } from '../ports.ts';
import type { SetUp } from './perform.ts';
import type { Slices } from './slices.ts';
import type { VisitorBook } from './visitors.ts';

/** What every table of a process is made of. */
export type TableServices = {
  journal: Journal;
  space: Space;
  tables: Tables;
  passwords: Passwords;
  /** What one person and one address may write, over all tables. */
  writes: Budget;
  clock: Clock;
  timers: Timers;
  random: Random;
  dealing: Dealing;
  bots: (name: string) => Bot | null;
  log: Log;
  /** This process, and this run of it: they tell an owner's entries from a former one's. */
  node: string;
  epoch: string;
  pace: Pace;
  /** Shared by all that takes long. */
  slices: Slices;
  /** More messages in a second, and a connection is closed. */
  messagesPerSecond: number;
  /** Whether one more record of a game may be written out. */
  histories: Budget;
  visitors: VisitorBook;
};

/** How a game begins and what is drawn in it. Tests script it: there is no other way to a game that was arranged. */
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
export type Pace = {
  /** Before a bot's answer, so that people can follow. */
  bot: number;
  /** A host may be away so long before somebody else becomes host. */
  host: number;
};

export const PACE: Pace = { bot: 900, host: 30_000 };

/** Where a table shows itself: a room, or a test. All of it happens at once, in the order of the calls. */
export interface Outlet {
  /** Everybody sees the table so from now on. */
  show(picture: TablePicture): void;
  /** The same message to each of these connections. */
  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void;
  /**
   * Whose secret this connection may be sent; null: nobody's. @param gives whether it is to be sent from now on; if not,
   * it only stays where it is.
   */
  own(key: string, slot: Slot | null, gives: boolean): void;
  drop(key: string, closeCode: number): void;
  /** The table is not ours any more. */
  close(closeCode: number): void;
}
