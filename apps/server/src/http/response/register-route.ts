import type { RequestHandler, Router } from 'express';
import { type Reply, refuse, send } from './reply.ts';

type Does = Partial<Record<'get' | 'post' | 'patch' | 'delete', RequestHandler>>;

/**
 * Registers a path with its methods. Other methods are refused, and `Allow` names those that work.
 * @param elsewhere methods of this path that another router handles.
 */
export function place(
  router: Router,
  path: string | string[],
  does: Does,
  elsewhere: readonly string[] = [],
): void {
  const { get, post, patch, delete: remove } = does;
  if (get !== undefined) router.get(path, get);
  if (post !== undefined) router.post(path, post);
  if (patch !== undefined) router.patch(path, patch);
  if (remove !== undefined) router.delete(path, remove);
  const allowed = [...elsewhere, ...Object.keys(does).map((method) => method.toUpperCase())];
  router.all(path, refuseOthers(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed));
}

/** A handler may also have passed on what is allowed, and OPTIONS is answered by Express. */
function refuseOthers(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (allowed.includes(request.method) || request.method === 'OPTIONS') next();
    else send(response, refuseMethod(allowed));
  };
}

export const refuseMethod = (allowed: readonly string[]): Reply => ({
  ...refuse('bad-method'),
  headers: { Allow: allowed.join(', ') },
});
