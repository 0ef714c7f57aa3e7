import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { matchMaker } from '@colyseus/core';
import { MAX_SOCKETS_PER_ADDRESS } from '../../limits/limits.ts';
import { createConnectionCounter } from '../../limits/semaphore.ts';
import type { SiteSettings } from '../../persons/request-source.ts';
import type { Credentials, PersonId, Persons } from '../../ports/persons.ts';
import type { SocketOrigin } from '../../rooms/socket-origins.ts';
import { TableRoom } from '../../rooms/table-room.ts';
import { requestCredentials } from '../request/callers.ts';
import type { ClientAddressOf } from '../request/client-address.ts';
import { mayOpenSocket } from '../request/guards.ts';
import { hasValidHost } from '../request/host-header.ts';
import type { RequestIdOf } from '../request/request-ids.ts';
import { type RefusalCode, type Reply, refuse } from '../response/reply.ts';

/**
 * `/PROCESS/CODE?…`, as the answer to a join has it. Some other addresses make Colyseus throw an error that nobody
 * catches and that ends the process, and it takes names such as `constructor` for rooms.
 */
const ROOM_TARGET = /^\/[\w-]{1,64}\/([A-Z0-9]{4,12})\?([!-"$-~]*)$/;

type SocketTarget = { readonly code: string; readonly session: string | null; readonly token: string | null };
/** Whether a socket may open: why not, or what it comes with. */
export type SocketCheck = (request: IncomingMessage) => Promise<RefusalCode | SocketOrigin>;
type AcceptSocket = (request: IncomingMessage, socket: Duplex, head: Buffer, arrival: SocketOrigin) => void;

/** The address that a request asks for, read from its target as it was sent. The headers have no part in it. */
function parseTarget({ url = '' }: Pick<IncomingMessage, 'url'>): SocketTarget | undefined {
  const [, code, query] = ROOM_TARGET.exec(url) ?? [];
  if (code === undefined) return undefined;
  const fields = new URLSearchParams(query);
  return { code, session: fields.get('sessionId'), token: fields.get('_authToken') };
}

/** Opens a socket, or answers why it is refused and cuts it. Every socket comes through here. */
export function handleUpgrades(
  http: Server,
  look: SocketCheck,
  letIn: AcceptSocket,
  failed: (error: unknown) => void,
): void {
  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const cut = (): void => void socket.destroy();
    socket.on('error', cut);
    try {
      const seen = await look(request);
      if (socket.destroyed) return;
      if (typeof seen === 'string') return void socket.end(rawResponse(refuse(seen)), cut);
      socket.off('error', cut);
      letIn(request, socket, head, seen);
    } catch (error) {
      failed(error);
      cut();
    }
  });
}

type RequestNaming = { readonly addressOf: ClientAddressOf; readonly requestIdOf: RequestIdOf };

/** Checks the page that a socket comes from and, for a session that is taken up again, the session's owner. */
export function createSocketCheck(
  persons: Persons,
  { addressOf, requestIdOf }: RequestNaming,
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
    return { credentials, address: addressOf(request), request: requestIdOf(request) };
  };
}

/** The SDK can send a bearer in a socket's address only. */
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

/** Lets in only so many sockets of one address at once. */
export function limitSocketsPerAddress(look: SocketCheck): SocketCheck {
  const crowd = createConnectionCounter(MAX_SOCKETS_PER_ADDRESS);
  return async (request) => {
    const seen = await look(request);
    if (typeof seen === 'string') return seen;
    const leave = crowd.enter(seen.address);
    if (leave === null) return 'too-fast';
    if (request.socket.destroyed) leave();
    else request.socket.once('close', leave);
    return seen;
  };
}
