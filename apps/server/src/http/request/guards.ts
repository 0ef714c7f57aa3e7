import type { Request, RequestHandler } from 'express';
import type { Budget } from '../../limits/budgets.ts';
import { bearerToken } from '../../persons/read-credentials.ts';
import { requestSource, type SiteSettings } from '../../persons/request-source.ts';
import type { DiskSpace } from '../../ports/journal.ts';
import type { Credentials } from '../../ports/persons.ts';
import { type HttpRefusalCode, refuse, refuseWithRetry, sendReply } from '../response/reply.ts';
import { requestCredentials } from './callers.ts';
import type { ClientAddressOf } from './client-address.ts';

/** Requests that create or claim a person: the program has no bearer token yet, and gets no cookie. */
const ROUTES_WITHOUT_BEARER = new Set(['/api/persons', '/api/devices/claim']);

/** Sockets follow the same rule as requests that change something: browsers send their Origin. */
export function mayOpenSocket({ authorization, ...from }: Credentials, site: SiteSettings): boolean {
  const source = requestSource(from, site);
  return source === 'own-page' || (source === 'program' && bearerToken(authorization) !== undefined);
}

/** Rejects changes by other sites' pages, and by programs without a bearer token. */
export function rejectForeignOrigin(site: SiteSettings): RequestHandler {
  return (request, response, next) => {
    const refused = /^(GET|HEAD|OPTIONS)$/.test(request.method) ? undefined : originRefusal(request, site);
    if (refused === undefined) next();
    else sendReply(response, refuse(refused));
  };
}

function originRefusal(request: Request, site: SiteSettings): HttpRefusalCode | undefined {
  const source = requestSource(requestCredentials(request), site);
  if (source === 'foreign') return 'bad-origin';
  if (source === 'own-page' || bearerToken(request.headers.authorization) !== undefined) return undefined;
  return ROUTES_WITHOUT_BEARER.has(request.baseUrl + request.path) ? undefined : 'need-bearer';
}

export function rejectOnLowDisk(space: DiskSpace): RequestHandler {
  return (_request, response, next) => {
    if (space.isLow) sendReply(response, refuse('no-room'));
    else next();
  };
}

/** Limits the requests per address. */
export function limitRequestRate(requests: Budget, addressOf: ClientAddressOf): RequestHandler {
  return (request, response, next) => {
    const seconds = requests.tryConsume({ person: null, address: addressOf(request) });
    if (seconds === 0) next();
    else sendReply(response, refuseWithRetry(seconds));
  };
}
