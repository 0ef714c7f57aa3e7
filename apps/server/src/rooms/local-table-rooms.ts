import { matchMaker } from '@colyseus/core';
import { ROOM_NAME } from '@tigris/protocol';
import { SingleFlight } from '../cache/single-flight.ts';
import { TABLE_OPENING } from '../limits/limits.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { errorFields, errorText, type Log } from '../log/log.ts';
import type { Timers } from '../ports/environment.ts';
import type { OpenOutcome, TableRooms } from '../ports/table-rooms.ts';
import type { OpenRooms } from './open-rooms.ts';

/** The rooms of this process. A room opens when a client asks for its table. */
export function createTableRooms(rooms: OpenRooms, log: Log, timers: Timers): TableRooms {
  const semaphore = createSemaphore(TABLE_OPENING, timers);
  const opening = new SingleFlight<string, OpenOutcome>();
  let isClosing = false;

  const create = async (code: string): Promise<OpenOutcome> => {
    try {
      await matchMaker.createRoom(ROOM_NAME, { code });
      return 'open';
    } catch (error) {
      // Colyseus wraps the error of a room in an error of its own with the same message.
      const reason = errorText(error, 'message');
      if (reason === 'journal-damaged' || reason === 'no-room') return reason;
      log.error('table did not open', errorFields(error));
      return 'store-down';
    }
  };

  const isOpen = (code: string): boolean => rooms.has(code) && matchMaker.getLocalRoomById(code) !== undefined;

  return {
    isOpen,
    isInUse: (code) => isOpen(code) || opening.get(code) !== undefined,
    isLeaving: false,
    publicPath: null,
    get count() {
      return rooms.count;
    },
    get isClosing() {
      return isClosing;
    },
    close() {
      isClosing = true;
    },
    async open(code, { charge }) {
      if (isClosing) return 'closing';
      if (isOpen(code)) return 'open';
      const wait = charge();
      if (wait > 0) return { wait };
      return await opening.run(code, () => semaphore.run(() => create(code)));
    },
  };
}
