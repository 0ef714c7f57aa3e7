import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { matchMaker } from '@colyseus/core';
import { createConnectionCounter } from '../../limits/connection-counter.ts';
import { MAX_SOCKETS_PER_ADDRESS } from '../../limits/limits.ts';
import type { SiteSettings } from '../../persons/request-source.ts';
import type { Credentials, PersonId, Persons } from '../../ports/persons.ts';
import type { SocketOrigin } from '../../rooms/socket-origins.ts';
import { TableRoom } from '../../rooms/table-room.ts';
import { requestCredentials } from '../request/callers.ts';
import type { ClientAddressOf } from '../request/client-address.ts';
import { mayOpenSocket } from '../request/guards.ts';
import { hasValidHost } from '../request/host-header.ts';
import type { RequestIdOf } from '../request/request-ids.ts';
import { type HttpRefusalCode, type Reply, refuse } from '../response/reply.ts';

/**
 * `/PROCESS/CODE?…`, as returned by a join. Some other paths make Colyseus throw outside of any handler, or take names
 * such as `constructor` for rooms.
 */
const ROOM_TARGET = /^\/[\w-]{1,64}\/([A-Z0-9]{4,12})\?([!-"$-~]*)$/;

type SocketTarget = { readonly code: string; readonly session: string | null; readonly token: string | null };
/** Checks a socket before it opens: resolves to a refusal, or to its origin. */
export type SocketCheck = (request: IncomingMessage) => Promise<HttpRefusalCode | SocketOrigin>;
type AcceptSocket = (request: IncomingMessage, socket: Duplex, head: Buffer, arrival: SocketOrigin) => void;

/** Parses the raw target of the request. */
function parseTarget({ url = '' }: Pick<IncomingMessage, 'url'>): SocketTarget | undefined {
  const [, code, query] = ROOM_TARGET.exec(url) ?? [];
  if (code === undefined) return undefined;
  const fields = new URLSearchParams(query);
  return { code, session: fields.get('sessionId'), token: fields.get('_authToken') };
}

/** Opens sockets that pass the check; others get an HTTP response and are closed. All sockets come through here. */
export function handleUpgrades(
  http: Server,
  check: SocketCheck,
  accept: AcceptSocket,
  onError: (error: unknown) => void,
): void {
  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const destroy = (): void => void socket.destroy();
    socket.on('error', destroy);
    try {
      const checked = await check(request);
      if (socket.destroyed) return;
      if (typeof checked === 'string') return void socket.end(rawResponse(refuse(checked)), destroy);
      socket.off('error', destroy);
      accept(request, socket, head, checked);
    } catch (error) {
      onError(error);
      destroy();
    }
  });
}

type RequestNaming = { readonly clientAddressOf: ClientAddressOf; readonly requestIdOf: RequestIdOf };

/** Checks the Origin, and for a resumed session its owner. */
export function createSocketCheck(
  persons: Persons,
  { clientAddressOf, requestIdOf }: RequestNaming,
  site: SiteSettings,
): SocketCheck {
  return async (request) => {
    if (!hasValidHost(request)) return 'bad-host';
    const target = parseTarget(request);
    if (target === undefined) return 'not-found';
    const credentials = socketCredentials(request, target);
    if (!mayOpenSocket(credentials, site)) return 'bad-origin';
    const owner = sessionOwner(target);
    const known = owner === undefined || (await persons.verify(credentials))?.id === owner;
    if (!known) return 'not-yours';
    return { credentials, address: clientAddressOf(request), request: requestIdOf(request) };
  };
}

/** The SDK can send a bearer token only in the URL of a socket. */
function socketCredentials(request: IncomingMessage, { token }: SocketTarget): Credentials {
  const found = requestCredentials(request);
  return token === null ? found : { ...found, authorization: found.authorization ?? `Bearer ${token}` };
}

function sessionOwner({ code, session }: SocketTarget): PersonId | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof TableRoom && session !== null ? room.ownerOf(session) : undefined;
}

function rawResponse({ status, body }: Reply): string {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Limits the open sockets per address. */
export function limitSocketsPerAddress(check: SocketCheck): SocketCheck {
  const counter = createConnectionCounter(MAX_SOCKETS_PER_ADDRESS);
  return async (request) => {
    const checked = await check(request);
    if (typeof checked === 'string') return checked;
    const leave = counter.enter(checked.address);
    if (leave === null) return 'too-fast';
    if (request.socket.destroyed) leave();
    else request.socket.once('close', leave);
    return checked;
  };
}
