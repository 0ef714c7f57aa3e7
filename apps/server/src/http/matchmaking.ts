import { type AuthContext, matchMaker, ServerError } from '@colyseus/core';
import { type Request, Router } from 'express';
import { bearerOf } from '../persons/read-credentials.ts';
import { addressOf } from './guards.ts';
import { answer, type Reply, refuse, route } from './reply.ts';

/**
 * What the SDK asks before it opens its socket. Colyseus brings a route of its own for this, but that one stands
 * before Express, lets every other site read the answers, and creates rooms for anybody: here it is like any
 * other route, and tables are opened and joined by their code only.
 */
export function matchmaking(closing: () => boolean): Router {
  const router = Router();
  router.post(
    '/matchmake/:method/:roomId',
    route(async (request) => {
      if (closing()) return refuse('closing');
      const { method, roomId } = request.params;
      const options: unknown = request.body ?? {};
      try {
        if (method === 'joinById') {
          return answer(await matchMaker.joinById(String(roomId), options, contextOf(request)));
        }
        if (method === 'reconnect') return answer(await matchMaker.reconnect(String(roomId), options));
        return refuse('not-found');
      } catch (error) {
        return refusalOf(error);
      }
    }),
  );
  return router;
}

function contextOf(request: Request): AuthContext {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const token = bearerOf(request.headers.authorization);
  return { headers, ip: addressOf(request), ...(token === undefined ? {} : { token }) };
}

/** The SDK reads the code from the status and the reason from the message, as Colyseus writes them. */
function refusalOf(error: unknown): Reply {
  if (!(error instanceof ServerError)) throw error;
  const { code, message } = error;
  const status = code >= 400 && code < 600 ? code : 500;
  return { status, body: { code, message } };
}
