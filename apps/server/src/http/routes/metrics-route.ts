import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import type { HttpServices } from '../http-services.ts';
import { isForwarded, isLocalRequest } from '../request/client-address.ts';
import { handleWith } from '../response/reply.ts';

/**
 * `/metrics`, for requests from this machine and for bearers of the token. Not found for all others, and behind
 * proxies.
 */
export function metricsRoute({ metrics, settings }: HttpServices): Router {
  const router = Router();
  const text = handleWith(async () => ({ status: 200, body: await metrics.exposition() }));
  router.get('/metrics', (request, response, next) => {
    if (isAllowed(request, settings.metricsToken)) text(request, response, next);
    else next();
  });
  return router;
}

function isAllowed(request: IncomingMessage, token: string | undefined): boolean {
  if (isForwarded(request)) return false;
  const { authorization = '' } = request.headers;
  return isLocalRequest(request) || (token !== undefined && isSame(authorization, `Bearer ${token}`));
}

/** Compares in constant time. */
const isSame = (actual: string, expected: string): boolean => timingSafeEqual(digest(actual), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
