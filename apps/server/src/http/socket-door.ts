import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type BeforeUpgradeHandler, matchMaker } from '@colyseus/core';
import { credentialsIn } from '../persons/read-credentials.ts';
import { TableRoom } from '../rooms/table-room.ts';
import type { PersonId, Persons } from '../table/ports.ts';
import { mayOpenSocket } from './guards.ts';

/** `/PROCESS/CODE?…`, as a seat's owner is told it. */
const ROOM_ADDRESS = /^\/[\w-]{1,64}\/([A-Z0-9]{4,12})\?/;
const NO_ROOM = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Whether a socket goes on to Colyseus. Some addresses make it throw where nobody catches, which ends the process,
 * and names such as `constructor` are rooms to it.
 */
export const leadsToRoom = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => ROOM_ADDRESS.test(url);

/** Ends what asks for a socket anywhere else. */
export function turnAway(http: Server): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (leadsToRoom(request)) return;
    socket.on('error', () => socket.destroy());
    socket.end(NO_ROOM, () => socket.destroy());
  });
}

/** Looks at who comes: whose page it is, and for a session that is taken up again, whose session. */
export function socketDoor(persons: Persons, publicUrl: string | undefined): BeforeUpgradeHandler {
  return async ({ url }, context) => {
    const { pathname, search, searchParams } = new URL(url);
    const code = ROOM_ADDRESS.exec(pathname + search)?.[1];
    const owner = code === undefined ? undefined : ownerOf(code, searchParams.get('sessionId'));
    const open =
      mayOpenSocket(context, publicUrl) &&
      (owner === undefined || (await persons.verify(credentialsIn(context)))?.id === owner);
    return open ? undefined : new Response(null, { status: 403 });
  };
}

function ownerOf(code: string, session: string | null): PersonId | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof TableRoom && session !== null ? room.ownerOf(session) : undefined;
}
