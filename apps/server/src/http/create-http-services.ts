import type { Request } from 'express';
import type { Settings } from '../config.ts';
import type { Environment } from '../environment.ts';
import { type Budgets, createBudgets } from '../limits/budgets.ts';
import { quotasFor } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createNotifier } from '../notifications/create-notifier.ts';
import { createOutboundHttp } from '../notifications/outbound-http.ts';
import { PushKeys } from '../notifications/push-keys.ts';
import { createGuests, type Guests } from '../persons/guests.ts';
import { createPasswords } from '../persons/passwords.ts';
import { createTokens } from '../persons/tokens.ts';
import type { ServiceTime } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { TableOpener } from '../ports/table-rooms.ts';
import { loadTokenSecret } from '../store/secret-file.ts';
import type { Store, TableStore } from '../store/store.ts';
import type { HttpServices } from './http-services.ts';
import { Callers } from './request/callers.ts';
import { createAddresses } from './request/client-address.ts';
import { createCodeFinder } from './request/find-table.ts';
import { createRequestIds } from './request/request-ids.ts';

type Given = {
  /** Whether that person can see that table at this moment. */
  readonly isSeenBy: (code: string, person: PersonId) => boolean;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly uptime: ServiceTime;
  readonly rooms: TableOpener;
  readonly recordOf: HttpServices['recordOf'];
  readonly boardOf: HttpServices['boardOf'];
  readonly share?: Share | undefined;
};

/** Makes what one process has that of many. */
export type Share = {
  budgets(own: Budgets): Budgets;
  lists(own: TableStore): HttpServices['onLists'];
  guests(own: Guests): void;
};

/** Puts together what persons and routes are made of. */
export function createHttpServices({
  settings,
  environment,
  store,
  metrics,
  uptime,
  rooms,
  recordOf,
  boardOf,
  isSeenBy,
  share,
}: Given): HttpServices {
  const { clock, timers, ids, log, space } = environment;
  const { publicUrl, limits } = settings;
  const secret = settings.tokenSecret ?? loadTokenSecret(settings.dataDir);
  const tokens = createTokens(secret, clock.now, settings.tokenSecretsBefore);
  const guests = createGuests({ store: store.persons, tokens, ids, clock, timers, site: settings });
  share?.guests(guests);
  const { trustedProxies } = settings;
  const addressOf = createAddresses({ trustedProxies, loopback: limits.loopback }, log);
  const own = createBudgets(quotasFor(limits), clock);
  const budgets = share?.budgets(own) ?? own;
  const pushKeys = new PushKeys();
  const calls = createNotifier({
    ...{ clock, timers, log, metrics, budgets, publicUrl, isSeenBy },
    ...{ subscriptions: store.subscriptions, tables: store.tables, keys: pushKeys },
    outbound: createOutboundHttp(settings.callsToPrivate),
  });
  return {
    settings,
    log,
    metrics,
    clock,
    timers,
    uptime,
    ids,
    store,
    space,
    rooms,
    pushKeys,
    calls,
    recordOf,
    boardOf,
    onLists: share?.lists(store.tables) ?? store.tables.onChange,
    guests,
    callers: new Callers(guests, publicUrl),
    addressOf,
    requestIdOf: createRequestIds(settings),
    budgets,
    byCode: createCodeFinder(store.tables, addressOf, budgets.wrongCodes),
    passwords: createPasswords(budgets, timers),
    ownOrigin: (request) => publicUrl ?? askedOrigin(request),
  };
}

/**
 * Where we were asked. X-Forwarded-Host is not read: proxies pass on what a caller wrote there, and links would lead to
 * wherever that caller likes. Behind a proxy that changes `Host` nobody can act without `PUBLIC_URL` anyway.
 */
const askedOrigin = (request: Request): string =>
  `${request.secure ? 'https' : 'http'}://${request.headers.host ?? ''}`;
