/** Whether a request comes from a page of our own, from a program, or from somebody else's page. */
export type Source = 'own-page' | 'program' | 'foreign';

/**
 * Browsers put an Origin on everything that changes something and on every WebSocket. A page of our own names
 * the host it asks; a proxy may have rewritten that host, so the public address counts as well. No Origin at
 * all is a program, which may not act through a cookie: callers demand a bearer then.
 */
export function sourceOf(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string | undefined,
): Source {
  if (origin === undefined) return 'program';
  if (origin === publicUrl) return 'own-page';
  if (!URL.canParse(origin)) return 'foreign';
  const from = new URL(origin);
  return /^https?:$/.test(from.protocol) && from.host === host ? 'own-page' : 'foreign';
}
