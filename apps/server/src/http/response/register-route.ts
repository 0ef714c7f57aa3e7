import type { RequestHandler, Router } from 'express';
import { type Reply, refuse, sendReply } from './reply.ts';

type MethodHandlers = Partial<Record<'get' | 'post' | 'patch' | 'delete', RequestHandler>>;

/**
 * Registers the handlers of a path. Other methods are refused with `Allow`.
 * @param otherMethods methods of this path that another router handles
 */
export function registerRoute(
  router: Router,
  path: string | string[],
  handlers: MethodHandlers,
  otherMethods: readonly string[] = [],
): void {
  const { get, post, patch, delete: remove } = handlers;
  if (get !== undefined) router.get(path, get);
  if (post !== undefined) router.post(path, post);
  if (patch !== undefined) router.patch(path, patch);
  if (remove !== undefined) router.delete(path, remove);
  const allowed = [...otherMethods, ...Object.keys(handlers).map((method) => method.toUpperCase())];
  router.all(path, refuseOthers(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed));
}

/** Handlers may call `next`; Express answers OPTIONS. */
function refuseOthers(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (allowed.includes(request.method) || request.method === 'OPTIONS') next();
    else sendReply(response, methodNotAllowed(allowed));
  };
}

export const methodNotAllowed = (allowed: readonly string[]): Reply => ({
  ...refuse('bad-method'),
  headers: { Allow: allowed.join(', ') },
});
