import type { RequestHandler } from 'express';

/**
 * Allows only files and WebSockets of this host. Inline styles are allowed (positions of pieces); inline scripts and
 * eval are not. Pixi uses images and workers from blobs.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' SOCKETS data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For pages and API alike. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': POLICY.replace('SOCKETS', socketsOf(publicUrl, request.headers.host)),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    });
    if (publicUrl?.startsWith('https:')) response.set('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Older Safari does not include ws: in 'self'. An unusual Host is left out of the policy. */
function socketsOf(publicUrl: string | undefined, host: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/^http/, 'ws');
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/.test(host)
    ? `ws://${host} wss://${host}`
    : '';
}
