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
import type { TableAccess } from '../ports/table-rooms.ts';
import { loadTokenSecret } from '../store/secret-file.ts';
import type { Store, TableStore } from '../store/store.ts';
import type { HttpServices } from './http-services.ts';
import { Callers } from './request/callers.ts';
import { createClientAddressOf } from './request/client-address.ts';
import { createRequestIdOf } from './request/request-ids.ts';
import { createWithTable } from './request/with-table.ts';

type HttpServicesDeps = {
  /** Whether the person has the table open in a visible page. */
  readonly isOnScreenOf: (code: string, person: PersonId) => boolean;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly serviceTime: ServiceTime;
  readonly tableAccess: TableAccess;
  readonly recordOf: HttpServices['recordOf'];
  readonly spectatorViewOf: HttpServices['spectatorViewOf'];
  readonly sharing?: ClusterSharing | undefined;
};

/** Shares the state of this node with the other nodes. */
export type ClusterSharing = {
  shareBudgets(local: Budgets): Budgets;
  shareTableChanges(local: TableStore): HttpServices['onTableChange'];
  shareSignOuts(local: Guests): void;
};

/** Creates what the routes depend on. */
export function createHttpServices({
  settings,
  environment,
  store,
  metrics,
  serviceTime,
  tableAccess,
  recordOf,
  spectatorViewOf,
  isOnScreenOf,
  sharing,
}: HttpServicesDeps): HttpServices {
  const { clock, timers, ids, log, diskSpace } = environment;
  const { publicUrl, limits } = settings;
  const secret = settings.tokenSecret ?? loadTokenSecret(settings.dataDir);
  const tokens = createTokens(secret, clock.now, settings.previousTokenSecrets);
  const guests = createGuests({ store: store.persons, tokens, ids, clock, timers, site: settings });
  sharing?.shareSignOuts(guests);
  const { trustedProxies } = settings;
  const clientAddressOf = createClientAddressOf({ trustedProxies, limitLoopback: limits.loopback }, log);
  const localBudgets = createBudgets(quotasFor(limits), clock);
  const budgets = sharing?.shareBudgets(localBudgets) ?? localBudgets;
  const pushKeys = new PushKeys();
  const notifier = createNotifier({
    ...{ clock, timers, log, metrics, budgets, publicUrl, isOnScreenOf },
    ...{ subscriptions: store.subscriptions, tables: store.tables, keys: pushKeys },
    outbound: createOutboundHttp(settings.notifyPrivateAddresses),
  });
  return {
    settings,
    log,
    metrics,
    clock,
    timers,
    serviceTime,
    ids,
    store,
    diskSpace,
    tableAccess,
    pushKeys,
    notifier,
    recordOf,
    spectatorViewOf,
    onTableChange: sharing?.shareTableChanges(store.tables) ?? store.tables.onChange,
    guests,
    callers: new Callers(guests, publicUrl),
    clientAddressOf,
    requestIdOf: createRequestIdOf(settings),
    budgets,
    withTable: createWithTable(store.tables, clientAddressOf, budgets.wrongCodes),
    passwords: createPasswords(budgets, timers),
    ownOrigin: (request) => publicUrl ?? requestOrigin(request),
  };
}

/**
 * The origin of the request URL. X-Forwarded-Host is ignored: proxies pass on what the client wrote there, and links
 * would lead to a host of its choice. Behind a proxy that changes `Host`, signing in needs `PUBLIC_URL` anyway.
 */
const requestOrigin = (request: Request): string =>
  `${request.secure ? 'https' : 'http'}://${request.headers.host ?? ''}`;
