import type { Request, RequestHandler } from 'express';
import { bearerOf } from '../persons/read-credentials.ts';
import { sourceOf } from '../persons/source-of.ts';
import type { Credentials } from '../table/ports.ts';
import type { AddressLimits } from './address-limits.ts';
import { type RefusalCode, refuse, refuseFor, send } from './reply.ts';

const MINUTE = 60_000;
/** What a program does to become a person: it has no bearer yet, and gets no cookie in return. */
const OPEN_TO_PROGRAMS = new Set(['/api/persons', '/api/devices/claim']);

/** Before a socket opens: browsers send its Origin too, so the same rule holds as for what changes something. */
export function mayOpenSocket(
  { authorization, ...from }: Credentials,
  publicUrl: string | undefined,
): boolean {
  const source = sourceOf(from, publicUrl);
  return source === 'own-page' || (source === 'program' && bearerOf(authorization) !== undefined);
}

/** Lets only our own pages and programs with a bearer change anything, so that no foreign page acts for a visitor. */
export function guardOrigin(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    const refused = /^(GET|HEAD|OPTIONS)$/.test(request.method) ? undefined : refusalOf(request, publicUrl);
    if (refused === undefined) next();
    else send(response, refuse(refused));
  };
}

function refusalOf(request: Request, publicUrl: string | undefined): RefusalCode | undefined {
  const source = sourceOf(request.headers, publicUrl);
  if (source === 'foreign') return 'bad-origin';
  if (source === 'own-page' || bearerOf(request.headers.authorization) !== undefined) return undefined;
  return OPEN_TO_PROGRAMS.has(request.baseUrl + request.path) ? undefined : 'need-bearer';
}

/** So many requests a minute from one address. */
export function guardRate(perMinute: number, addresses: AddressLimits): RequestHandler {
  const limit = addresses.limit(perMinute, MINUTE);
  return (request, response, next) => {
    const seconds = limit.take(addresses.of(request));
    if (seconds === 0) next();
    else send(response, refuseFor(seconds));
  };
}
