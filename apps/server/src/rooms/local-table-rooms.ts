import { matchMaker } from '@colyseus/core';
import { ROOM_NAME } from '@tigris/protocol';
import { TABLE_OPENING } from '../limits/limits.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { errorFields, errorText, type Log } from '../log/log.ts';
import type { Timers } from '../ports/environment.ts';
import type { OpenOutcome, TableRooms } from '../ports/table-rooms.ts';
import type { OpenRooms } from './open-rooms.ts';

/** The rooms of this process, opened when somebody asks for a table that has none yet. */
export function createTableRooms(rooms: OpenRooms, log: Log, timers: Timers): TableRooms {
  const gate = createSemaphore(TABLE_OPENING, timers);
  const opening = new Map<string, Promise<OpenOutcome>>();
  let closing = false;

  const create = async (code: string): Promise<OpenOutcome> => {
    try {
      await matchMaker.createRoom(ROOM_NAME, { code });
      return 'open';
    } catch (error) {
      // Colyseus wraps an error of a room in an error of its own with the same message.
      const code = errorText(error, 'message');
      if (code === 'journal-damaged' || code === 'no-room') return code;
      log.error('table did not open', errorFields(error));
      return 'store-down';
    }
  };

  const isOpen = (code: string): boolean =>
    rooms.has(code) && matchMaker.getLocalRoomById(code) !== undefined;

  return {
    isOpen,
    isInUse: (code) => isOpen(code) || opening.has(code),
    isLeaving: false,
    publicPath: null,
    get count() {
      return rooms.count;
    },
    get isClosing() {
      return closing;
    },
    close() {
      closing = true;
    },
    async open(code, { charge }) {
      if (closing) return 'closing';
      if (isOpen(code)) return 'open';
      const wait = charge();
      if (wait > 0) return { wait };
      // Four friends follow a link at the same moment: they wait for one room, not for four.
      const already = opening.get(code);
      if (already !== undefined) return await already;
      const opened = gate.run(() => create(code)).finally(() => opening.delete(code));
      opening.set(code, opened);
      return await opened;
    },
  };
}
