import { errorFields, type Log } from '../log/log.ts';
import type { TableRooms } from '../rooms/local-table-rooms.ts';
import type { OpenRooms } from '../rooms/open-rooms.ts';
import { NoSuchTable, publicPath } from './node-registry.ts';
import { createPlacing, type Placing } from './table-placement.ts';

/** Milliseconds to wait for a lease that is not held, and between two looks at it. */
const [HELD_SOON, LOOK] = [2000, 150];

type Given = Placing & { readonly rooms: OpenRooms; readonly log: Log };

/** The rooms of a node: it opens a table only where it owns it, and says where it is otherwise. */
export interface PlacedRooms extends TableRooms {
  /** From now on tables open elsewhere. */
  leave(): void;
  /** Any node may open the table now. */
  release(code: string): Promise<void>;
}

export function createPlacedRooms(here: TableRooms, given: Given): PlacedRooms {
  const { rooms, registry, lease, timers, log } = given;
  let leaving = false;
  const place = createPlacing(here, given, () => leaving);

  /** A renewal may be late for a moment, which is no reason to send anybody away. */
  const isHeldSoon = async (): Promise<boolean> => {
    const from = lease.left;
    while (!lease.isHeld && from - lease.left < HELD_SOON)
      await new Promise<void>((resolve) => timers.after(LOOK, resolve));
    return lease.isHeld;
  };

  return {
    isOpen: (code) => here.isOpen(code) && lease.isHeld,
    isInUse: here.isInUse,
    get path() {
      return publicPath(lease.node);
    },
    get count() {
      return here.count;
    },
    get closing() {
      return here.closing;
    },
    get leaving() {
      return leaving;
    },
    close: here.close,
    leave() {
      leaving = true;
    },
    async release(code) {
      try {
        await registry.release(code, lease.tenure);
      } catch (error) {
        // The claim stays: who asks next is led here, and the table opens again.
        log.warn('table not released', errorFields(error));
      }
    },
    async open(code, approach) {
      if (here.closing) return 'closing';
      if (!(await isHeldSoon())) return 'busy';
      if (here.isOpen(code)) return 'open';
      try {
        // What still closes would take away the claim of the next room.
        await rooms.whenClosed(code);
        return await place(code, approach);
      } catch (error) {
        if (error instanceof NoSuchTable) return 'closing';
        log.warn('table not placed', errorFields(error));
        return 'store-down';
      }
    },
  };
}
