import { matchMaker } from '@colyseus/core';
import { ROOM } from '@tigris/protocol';
import { errorFacts, type Log } from '../log.ts';
import type { Rooms } from './http-parts.ts';

/** The rooms of this process, opened when somebody asks for a table that has none yet. */
export function createTableRooms(log: Log): Rooms & { close(): void } {
  const opening = new Map<string, Promise<'open' | 'store-down'>>();
  let closing = false;

  const create = async (code: string): Promise<'open' | 'store-down'> => {
    try {
      await matchMaker.createRoom(ROOM, { code });
      return 'open';
    } catch (error) {
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
      const already = opening.get(code) ?? create(code);
      opening.set(code, already);
      return await already;
    },
  };
}
