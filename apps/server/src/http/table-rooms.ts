import { matchMaker } from '@colyseus/core';
import { ROOM } from '@tigris/protocol';
import { createGate } from '../limits/at-once.ts';
import { errorFacts, type Log, textOf } from '../log/log.ts';
import type { Rooms } from './http-services.ts';

type Opened = 'open' | 'store-down' | 'journal-damaged' | 'no-room';

/** A journal is held in memory while it is followed. */
const OPENING = { atOnce: 8, waiting: 200 };

/** The rooms of this process, opened when somebody asks for a table that has none yet. */
export function createTableRooms(log: Log): Rooms & { close(): void } {
  const gate = createGate(OPENING);
  const opening = new Map<string, Promise<Opened>>();
  let closing = false;

  const create = async (code: string): Promise<Opened> => {
    try {
      await matchMaker.createRoom(ROOM, { code });
      return 'open';
    } catch (error) {
      // What was thrown in a room arrives as another error with its message.
      const code = textOf(error, 'message');
      if (code === 'journal-damaged' || code === 'no-room') return code;
      log.error('table did not open', errorFacts(error));
      return 'store-down';
    } finally {
      opening.delete(code);
    }
  };

  const isOpen = (code: string): boolean => matchMaker.getLocalRoomById(code) !== undefined;

  return {
    isOpen,
    get closing() {
      return closing;
    },
    close() {
      closing = true;
    },
    async open(code) {
      if (closing) return 'closing';
      if (isOpen(code)) return 'open';
      // Four friends follow a link at the same moment: they wait for one room, not for four.
      const already = opening.get(code) ?? gate.enter(() => create(code));
      if (already === null) return 'busy';
      opening.set(code, already);
      return await already;
    },
  };
}
