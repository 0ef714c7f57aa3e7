import type { Credentials } from '../ports/persons.ts';
import { requestSource, type SiteSettings } from './request-source.ts';

export const HTTP_COOKIE = 'te_person';
/** The name over https. Browsers accept `__Host-` only from this very host, and only over https. */
export const HTTPS_COOKIE = '__Host-te_person';

/**
 * The token that counts, or null. A bearer counts from anywhere: no page can send one by accident. A cookie
 * counts unless the request comes from somebody else's page.
 */
export function validToken(credentials: Credentials, site: SiteSettings): string | null {
  const { cookie, authorization, origin, host, proto } = credentials;
  if (authorization !== undefined) return bearerToken(authorization) ?? null;
  // Where the host is not known here, the Origin was checked when the request came in.
  const checked = host === undefined || requestSource({ origin, host, proto }, site) !== 'foreign';
  return checked ? (cookieValue(cookie, HTTPS_COOKIE) ?? cookieValue(cookie, HTTP_COOKIE)) : null;
}

/** Those of a request that comes as Colyseus hands it on: its SDK can send a bearer in a socket's address only. */
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
