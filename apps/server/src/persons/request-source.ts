/** Where a request comes from: our own page, a program, or another site's page. */
export type RequestSource = 'own-page' | 'program' | 'foreign';

export type SiteSettings = { readonly publicUrl: string | undefined; readonly trustedProxies: number };

export type RequestHeaders = {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  /** X-Forwarded-Proto; may be forged. */
  readonly proto?: string | undefined;
};

/**
 * Browsers send an Origin with every WebSocket and every request that changes something. Our own page names the host
 * and the scheme of the request; over https, a page loaded over http may have been tampered with, and is foreign. A
 * proxy may rewrite the host, so the public URL counts as well. A request without an Origin comes from a program, which
 * needs a bearer token.
 */
export function requestSource(
  { origin, host, proto }: RequestHeaders,
  { publicUrl, trustedProxies }: SiteSettings,
): RequestSource {
  if (origin === undefined) return 'program';
  if (origin === publicUrl) return 'own-page';
  if (publicUrl !== undefined && host === new URL(publicUrl).host) return 'foreign';
  const scheme = trustedProxies > 0 && /^\s*https\b/i.test(proto ?? '') ? 'https' : 'http';
  const ownOrigin = `${scheme}://${host}`;
  return URL.canParse(ownOrigin) && origin === new URL(ownOrigin).origin ? 'own-page' : 'foreign';
}
