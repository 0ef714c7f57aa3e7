import { Router } from 'express';
import type { HttpServices } from './http-services.ts';
import { place } from './place.ts';
import { answer, refuse, route } from './reply.ts';

/** `/healthz`: the process answers. `/readyz`: it takes games as well; a proxy sends nobody here until it does. */
export function healthRoutes({ rooms, store }: HttpServices): Router {
  const router = Router();
  place(router, '/healthz', {
    get: route(() => answer({ ok: true })),
  });
  place(router, '/readyz', {
    get: route(async () => {
      if (rooms.closing || rooms.leaving) return refuse('closing');
      await store.ping();
      return answer({ ok: true });
    }),
  });
  return router;
}
