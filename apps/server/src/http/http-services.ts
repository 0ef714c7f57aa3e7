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
import type { TableAccess } from '../ports/table-rooms.ts';
import type { Store } from '../store/store.ts';
import type { Callers } from './request/callers.ts';
import type { ClientAddressOf } from './request/client-address.ts';
import type { RequestIdOf } from './request/request-ids.ts';
import type { WithTable } from './request/with-table.ts';

/**
 * Calls back when a list of the home page may have changed: with the table, or null for any. Returns a function that
 * unsubscribes.
 */
export type OnTableChange = (changed: (code: string | null) => void) => () => void;

/** What the routes depend on. */
export interface HttpServices {
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly serviceTime: ServiceTime;
  readonly ids: Ids;
  readonly store: Store;
  readonly diskSpace: DiskSpace;
  readonly guests: Guests;
  readonly callers: Callers;
  readonly clientAddressOf: ClientAddressOf;
  readonly requestIdOf: RequestIdOf;
  readonly budgets: Budgets;
  readonly withTable: WithTable;
  readonly passwords: Passwords;
  readonly tableAccess: TableAccess;
  readonly pushKeys: PushKeys;
  readonly notifier: NotificationService;
  readonly onTableChange: OnTableChange;
  /** The record of a finished game; null if the game has not finished. */
  readonly recordOf: (game: GameId) => Promise<string | null>;
  /** What spectators see of a game; null if it has not begun. */
  readonly spectatorViewOf: (game: GameId) => Promise<View | null>;
  /** The origin of links to this server. */
  readonly ownOrigin: (request: Request) => string;
}
