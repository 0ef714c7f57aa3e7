import { expect, test } from '@jest/globals';
import { ROOM_NAME } from '@tigris/protocol';
import type { Timers } from '../../src/ports/environment.ts';
import type { Journal } from '../../src/ports/journal.ts';

// In seconds. Colyseus reads it when it is loaded.
process.env.COLYSEUS_SEAT_RESERVATION_TIME = '1';
const { matchMaker } = await import('@colyseus/core');
const { SocketOrigins } = await import('../../src/rooms/socket-origins.ts');
const { OpenRooms } = await import('../../src/rooms/open-rooms.ts');
const { createTableRoomClass } = await import('../../src/rooms/create-table-room-class.ts');
const { createTableRooms } = await import('../../src/rooms/local-table-rooms.ts');
const { CODE, TestEnvironment } = await import('../table/support/test-environment.ts');

/** Real time, accelerated 100 times. */
const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms / 100);
    return () => clearTimeout(timer);
  },
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a room that opened slowly is disposed like any other when it is empty', async () => {
  const environment = await TestEnvironment.with();
  const journal: Journal = {
    read: (game, from) => environment.journal.read(game, from),
    async append(entry) {
      if (entry.kind === 'open') await wait(1500);
      return environment.journal.append(entry);
    },
  };
  let listeners = 0;
  const persons = {
    verify: async () => null,
    onSignedOut() {
      listeners++;
      return () => void listeners--;
    },
  };
  const open = new OpenRooms();
  let released = 0;
  open.onRelease(async () => void released++);
  const services = { ...environment.services(), journal, timers };
  await matchMaker.setup(undefined, undefined, undefined, async () => matchMaker.processId);
  await matchMaker.accept();
  matchMaker.defineRoomType(ROOM_NAME, createTableRoomClass(services, persons, new SocketOrigins(), open));
  const rooms = createTableRooms(open, services.log, timers);

  expect(await rooms.open(CODE, { unreachablePath: null, isRedirected: true, charge: () => 0 })).toBe('open');
  expect([open.count, listeners, released]).toEqual([1, 1, 0]);
  while (released === 0) await wait(20);
  expect([open.count, listeners]).toEqual([0, 0]);
  await matchMaker.gracefullyShutdown();
}, 20_000);
