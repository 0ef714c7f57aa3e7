import type { Request } from 'express';
import type { Settings } from '../config.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Guests } from '../persons/guests.ts';
import type { Ids } from '../persons/ids.ts';
import type { Clock, GameId, Passwords, Space, Timers } from '../ports.ts';
import type { Store } from '../store/store.ts';
import type { AddressOf } from './addresses.ts';
import type { Callers } from './caller.ts';
import type { CodeFinder } from './code-finder.ts';
import type { RequestIdOf } from './request-ids.ts';

/** The live tables, as HTTP sees them. */
export interface Rooms {
  /** Makes sure the table's room is open here, restoring it where it is not. */
  open(code: string): Promise<'open' | 'closing' | 'store-down' | 'journal-damaged' | 'no-room' | 'busy'>;
  isOpen(code: string): boolean;
  readonly closing: boolean;
}

/** All that routes are made of. */
export interface HttpServices {
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Ids;
  readonly store: Store;
  readonly space: Space;
  readonly guests: Guests;
  readonly callers: Callers;
  readonly addressOf: AddressOf;
  readonly requestIdOf: RequestIdOf;
  readonly budgets: Budgets;
  readonly byCode: CodeFinder;
  readonly passwords: Passwords;
  readonly rooms: Rooms;
  /** The record of a finished game, as text; null if its journal does not end. */
  readonly recordOf: (game: GameId) => Promise<string | null>;
  /** `https://host`, as the caller reached it. */
  readonly ownOrigin: (request: Request) => string;
}
