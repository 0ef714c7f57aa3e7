import { Router } from 'express';
import type { HttpServices } from '../http-services.ts';
import { place } from '../response/register-route.ts';
import { answer, refuse, route } from '../response/reply.ts';

/** `/healthz`: the process answers. `/readyz`: it takes games as well; a proxy sends nobody here until it does. */
export function healthRoutes({ rooms, store }: HttpServices): Router {
  const router = Router();
  const ping = together(() => store.ping());
  place(router, '/healthz', {
    get: route(() => answer({ ok: true })),
  });
  place(router, '/readyz', {
    get: route(async () => {
      if (rooms.isClosing || rooms.isLeaving) return refuse('closing');
      await ping();
      return answer({ ok: true });
    }),
  });
  return router;
}

/** Anybody may ask, as often as they like: those who ask at the same time share one answer. */
function together(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
