import type { Credentials } from '../ports/persons.ts';
import { requestSource, type SiteSettings } from './request-source.ts';

export const PERSON_COOKIE = 'te_person';
/** Browsers accept `__Host-` cookies only over https and only from this very host. */
export const SECURE_PERSON_COOKIE = '__Host-te_person';

/**
 * Returns the token of a request if its source is trusted, or null. A bearer token counts from anywhere: a page cannot
 * send one by accident. A cookie counts unless another site's page sent the request.
 */
export function tokenIfTrusted(credentials: Credentials, site: SiteSettings): string | null {
  const { cookie, authorization, origin, host, proto } = credentials;
  if (authorization !== undefined) return bearerToken(authorization) ?? null;
  // Without a host, the Origin was checked when the request arrived.
  const checked = host === undefined || requestSource({ origin, host, proto }, site) !== 'foreign';
  return checked ? (cookieValue(cookie, SECURE_PERSON_COOKIE) ?? cookieValue(cookie, PERSON_COOKIE)) : null;
}

/**
 * The credentials of a request as passed on by Colyseus, whose SDK can send a bearer token only in the URL of a socket.
 */
export function colyseusCredentials({ headers, token }: { headers: Headers; token?: string }): Credentials {
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  return {
    cookie: header('cookie'),
    authorization: header('authorization') ?? (token === undefined ? undefined : `Bearer ${token}`),
    origin: header('origin'),
    host: header('host'),
    proto: header('x-forwarded-proto'),
  };
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}

export function cookieValue(header: string | undefined, wanted: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value !== undefined) return value;
  }
  return null;
}
