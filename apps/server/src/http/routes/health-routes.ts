import { Router } from 'express';
import { shareRunning } from '../../cache/single-flight.ts';
import type { HttpServices } from '../http-services.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, refuse } from '../response/reply.ts';

/**
 * `/healthz`: the process responds. `/readyz`: it accepts games; proxies route clients only then. Concurrent requests
 * share one check of the store.
 */
export function healthRoutes({ tableAccess, store }: HttpServices): Router {
  const router = Router();
  const ping = shareRunning(() => store.ping());
  registerRoute(router, '/healthz', {
    get: handleWith(() => answer({ ok: true })),
  });
  registerRoute(router, '/readyz', {
    get: handleWith(async () => {
      if (tableAccess.isClosing || tableAccess.isLeaving) return refuse('closing');
      await ping();
      return answer({ ok: true });
    }),
  });
  return router;
}
