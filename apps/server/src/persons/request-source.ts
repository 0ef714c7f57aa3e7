/** Whether a request comes from a page of our own, from a program, or from somebody else's page. */
export type RequestSource = 'own-page' | 'program' | 'foreign';

/** Where people find us. */
export type SiteSettings = { readonly publicUrl: string | undefined; readonly trustedProxies: number };

export type RequestHeaders = {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  /** X-Forwarded-Proto, whoever wrote it. */
  readonly proto?: string | undefined;
};

/**
 * Browsers put an Origin on everything that changes something and on every WebSocket. A page of our own names
 * the host it asks, and how it asks: a page that came over http may be anybody's on the way, so it is none of ours where
 * we are at https. A proxy may have rewritten the host, so the public address counts as well. No Origin at
 * all is a program, which may not act through a cookie: callers demand a bearer then.
 */
export function requestSource(
  { origin, host, proto }: RequestHeaders,
  { publicUrl, trustedProxies }: SiteSettings,
): RequestSource {
  if (origin === undefined) return 'program';
  if (origin === publicUrl) return 'own-page';
  if (publicUrl !== undefined && host === new URL(publicUrl).host) return 'foreign';
  const scheme = trustedProxies > 0 && /^\s*https\b/i.test(proto ?? '') ? 'https' : 'http';
  const own = `${scheme}://${host}`;
  return URL.canParse(own) && origin === new URL(own).origin ? 'own-page' : 'foreign';
}
