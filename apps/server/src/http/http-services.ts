import type { View } from '@tigris/engine';
import type { Request } from 'express';
import type { Settings } from '../config.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { NotificationService } from '../notifications/create-notifier.ts';
import type { PushKeys } from '../notifications/push-keys.ts';
import type { Guests } from '../persons/guests.ts';
import type { Ids } from '../persons/ids.ts';
import type { Clock, ServiceTime, Timers } from '../ports/environment.ts';
import type { DiskSpace, GameId } from '../ports/journal.ts';
import type { Passwords } from '../ports/persons.ts';
import type { Store } from '../store/store.ts';
import type { Callers } from './request/callers.ts';
import type { AddressOf } from './request/client-address.ts';
import type { CodeFinder } from './request/find-table.ts';
import type { RequestIdOf } from './request/request-ids.ts';

/** How somebody comes to a table: directly, past a node that is silent, or sent by another one. */
export type Approach = {
  /** The public path of a node that did not answer. */
  readonly missed: string | null;
  /** Whether another node has sent the caller here. */
  readonly led: boolean;
  /** Takes what it costs to open the table here. Answers 0, or the seconds to wait. */
  pay(): number;
};

/** `publicKey`: here. `updatedAt`: at that public path; whoever is sent there asks there once more. */
export type Opened =
  | 'open'
  | { readonly at: string }
  | { readonly wait: number }
  | 'closing'
  | 'store-down'
  | 'journal-damaged'
  | 'no-room'
  | 'busy';

/** The live tables, as HTTP sees them. */
export interface Rooms {
  /** Makes sure that the table's room is open, here or at the node that owns it, and restores it where it is not. */
  open(code: string, approach: Approach): Promise<Opened>;
  isOpen(code: string): boolean;
  /** Nobody gets in any more. */
  readonly closing: boolean;
  /** Tables open elsewhere from now on; those that are open here go there one after another. */
  readonly leaving: boolean;
  /** Where people reach this process, if it is one of many. */
  readonly path: string | null;
}

/** Calls back when a list of the home page may have changed: with a table, or null for any. Returns what ends that. */
export type OnLists = (changed: (code: string | null) => void) => () => void;

/** All that routes are made of. */
export interface HttpServices {
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly uptime: ServiceTime;
  readonly ids: Ids;
  readonly store: Store;
  readonly space: DiskSpace;
  readonly guests: Guests;
  readonly callers: Callers;
  readonly addressOf: AddressOf;
  readonly requestIdOf: RequestIdOf;
  readonly budgets: Budgets;
  readonly byCode: CodeFinder;
  readonly passwords: Passwords;
  readonly rooms: Rooms;
  readonly pushKeys: PushKeys;
  readonly calls: NotificationService;
  readonly onLists: OnLists;
  /** The record of a finished game, as text; null if its journal does not end. */
  readonly recordOf: (game: GameId) => Promise<string | null>;
  /** What everybody may see of a game as it stands; null: it has not begun. */
  readonly boardOf: (game: GameId) => Promise<View | null>;
  /** `https://host`, as the caller reached it. */
  readonly ownOrigin: (request: Request) => string;
}
