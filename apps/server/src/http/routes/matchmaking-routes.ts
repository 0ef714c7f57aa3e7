import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { isRefusalCode, type RefusalCode } from '@tigris/protocol';
import { type Request, Router } from 'express';
import { errorFields, type Log } from '../../log/log.ts';
import { bearerToken } from '../../persons/read-credentials.ts';
import type { Address } from '../../ports/persons.ts';
import { TableRoom } from '../../rooms/table-room.ts';
import type { HttpServices } from '../http-services.ts';
import { requestCredentials } from '../request/callers.ts';
import { objectFields } from '../request/read-body.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, type Reply, refuse } from '../response/reply.ts';

/** Refusal codes of the protocol, by HTTP status. */
const TABLE_CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [404, 'no-such-table'],
  [429, 'too-fast'],
]);

/**
 * The requests of the SDK before it opens its socket. Colyseus' own route would run before Express, be readable by
 * other sites and create rooms for any client. This one joins open tables by their code only.
 */
export function matchmakingRoutes(services: HttpServices): Router {
  const { withTable, tableAccess } = services;
  const router = Router();
  registerRoute(router, '/matchmake/:method/:code', {
    post: handleWith(async (request) => {
      const { method, code } = request.params;
      if (method !== 'joinById' && method !== 'reconnect') return refuse('not-found');
      if (tableAccess.isClosing) return sdkRefusal(503, 'closing');
      const reply = await withTable(request, code, ({ created }) =>
        method === 'reconnect'
          ? reconnectToTable(services, created.code, request)
          : joinTable(services, created.code, request),
      );
      const known = TABLE_CODES.get(reply.status);
      return known === undefined ? reply : { ...reply, ...sdkRefusal(sdkStatus(reply.status), known) };
    }),
  });
  return router;
}

function joinTable({ clientAddressOf, log }: HttpServices, code: string, request: Request): Promise<Reply> {
  // Only the field that is read: Colyseus stores these options until the seat is taken.
  const { protocol } = objectFields(request.body) ?? {};
  return reserveSeat(
    () => matchMaker.joinById(code, { protocol }, authContext(request, clientAddressOf(request))),
    log,
  );
}

/**
 * Resumes a dropped session for its own person. Colyseus itself checks no person, and would drop a working connection.
 * Other persons get the same answer as for an unknown token.
 */
async function reconnectToTable({ guests, log }: HttpServices, code: string, request: Request): Promise<Reply> {
  const token = String(objectFields(request.body)?.reconnectionToken);
  const room: unknown = matchMaker.getLocalRoomById(code);
  const owner = room instanceof TableRoom ? room.ownerOfHeldSession(token) : undefined;
  const person = await guests.verify(requestCredentials(request));
  if (owner === undefined || owner !== person?.id) return sdkRefusal(ErrorCode.MATCHMAKE_EXPIRED, 'closing');
  return reserveSeat(() => matchMaker.reconnect(code, { reconnectionToken: token }), log);
}

async function reserveSeat(reserve: () => Promise<object>, log: Log): Promise<Reply> {
  try {
    return answer(await reserve());
  } catch (error) {
    // The room is not open now; the client can open the table again.
    if (error instanceof ServerError)
      return sdkRefusal(error.code, isRefusalCode(error.message) ? error.message : 'closing');
    log.warn('join failed', errorFields(error));
    return sdkRefusal(503, 'closing');
  }
}

function authContext(request: Request, ip: Address): AuthContext {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const token = bearerToken(request.headers.authorization);
  return { headers, ip, ...(token === undefined ? {} : { token }) };
}

/** The status that Colyseus uses for a missing room. */
const sdkStatus = (status: number): number => (status === 404 ? ErrorCode.MATCHMAKE_INVALID_ROOM_ID : status);

/** In the format of Colyseus: the SDK reads `code` and `message`. */
function sdkRefusal(code: number, message: RefusalCode): Reply {
  const status = code >= 400 && code < 600 ? code : 500;
  return { status, body: { code, message } };
}
