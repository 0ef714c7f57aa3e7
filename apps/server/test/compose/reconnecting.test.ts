import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ROOM_NAME } from '@tigris/protocol';
import { requestCredentials } from '../../src/http/request/callers.ts';
import { redirectColyseusLog } from '../../src/http/sockets/colyseus-log.ts';
import { createGameServer, type GameServer } from '../../src/http/sockets/game-server.ts';
import { MalformedFrames } from '../../src/log/malformed-frames.ts';
import type { Persons } from '../../src/ports/persons.ts';
import { createTableRoomClass } from '../../src/rooms/create-table-room-class.ts';
import { OpenRooms } from '../../src/rooms/open-rooms.ts';
import { SocketOrigins } from '../../src/rooms/socket-origins.ts';
import { CODE, TestEnvironment } from '../table/support/test-environment.ts';
import { joinAndDrop, joinRoom, requestUpgrade } from './support/raw-sockets.ts';

let game: GameServer;
let origin: string;
const persons: Persons = {
  verify: async ({ authorization = '' }) => ({ id: authorization, name: authorization.slice(7) }),
  onSignedOut: () => () => undefined,
};
const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });

/** A room behind a socket check that accepts everyone. */
beforeAll(async () => {
  const origins = new SocketOrigins();
  const environment = await TestEnvironment.with();
  const services = environment.services();
  const malformedFrames = new MalformedFrames(services.log, services.timers);
  redirectColyseusLog(services.log, malformedFrames);
  const nothing = (): void => undefined;
  game = createGameServer(
    nothing,
    async (request) => ({ credentials: requestCredentials(request), address: 'here', request: 'a-request' }),
    { origins, malformedFrames, log: services.log },
  );
  matchMaker.defineRoomType(ROOM_NAME, createTableRoomClass(services, persons, origins, new OpenRooms()));
  const { port } = await game.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await matchMaker.gracefullyShutdown();
  await game.close();
});

// Colyseus disposes empty rooms.
beforeEach(async () => {
  await matchMaker.createRoom(ROOM_NAME, { code: CODE });
});

async function newSeat(): Promise<string> {
  const { processId, sessionId } = await matchMaker.joinById(CODE, { protocol: 1 });
  return `/${processId}/${CODE}?sessionId=${sessionId}&skipHandshake=1`;
}

test('a room itself checks who resumes a session', async () => {
  const [held, free] = [await newSeat(), await newSeat()];
  const again = `${held}&reconnectionToken=${await joinAndDrop(origin, held, bearer('ann'))}`;
  expect(await requestUpgrade(origin, again, bearer('eve'))).toContain('not-signed-in');
  const own = `${free}&reconnectionToken=${await joinAndDrop(origin, free, bearer('ann'))}`;
  const received = await requestUpgrade(origin, own, bearer('ann'));
  expect(received).toContain(' 101 ');
  expect(received).not.toContain('not-signed-in');
});

test('a session that is still connected cannot be resumed', async () => {
  const seat = await newSeat();
  const { socket, token } = await joinRoom(origin, seat, bearer('ann'));
  const theft = requestUpgrade(origin, `${seat}&reconnectionToken=${token}`, bearer('eve'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.close(4010);
  expect(await theft).toContain('not-signed-in');
});
