import { errorFacts, type Log } from '../log/log.ts';
import type { NodeLease } from '../nodes/lease.ts';
import { publicPath } from '../nodes/public-path.ts';
import { type LiveNode, NoSuchTable, type Owner, type Registry } from '../nodes/registry.ts';
import type { Timers } from '../ports.ts';
import type { OpenRooms } from '../rooms/open-rooms.ts';
import type { Opened, Wish } from './http-services.ts';
import type { TableRooms } from './table-rooms.ts';

/** Another node may be faster, and may end at that very moment. */
const TRIES = 5;
/** Milliseconds between two looks at whether an owner still renews its epoch. */
const LOOK = 150;
/** So much more than the emptiest node has may be here before new tables go there. */
const [FACTOR, SPARE] = [1.25, 10];

type Given = {
  readonly rooms: OpenRooms;
  readonly registry: Registry;
  readonly lease: NodeLease;
  readonly timers: Timers;
  readonly log: Log;
  /** The most tables of one node. */
  readonly most: number;
  /** Called for each table that is taken from a node whose epoch had run out. */
  readonly tookOver: () => void;
};

/** The rooms of a node: it opens a table only where it owns it, and says where it is otherwise. */
export interface PlacedRooms extends TableRooms {
  /** From now on tables open elsewhere. */
  leave(): void;
  /** Any node may open the table now. */
  release(code: string): Promise<void>;
}

export function createPlacedRooms(here: TableRooms, given: Given): PlacedRooms {
  const { rooms, registry, lease, timers, log, most, tookOver } = given;
  let leaving = false;

  /** The node that shall have a table without an owner; null: this one. */
  const better = async (led: boolean): Promise<LiveNode | null | 'nobody'> => {
    const others = (await registry.live()).filter(
      (node) => node.node !== lease.node && !node.leaving && node.tables < most,
    );
    const [best] = others.sort((a, b) => a.tables - b.tables);
    if (leaving || here.count >= most) return best ?? (leaving ? 'nobody' : null);
    return best !== undefined && !led && here.count > best.tables * FACTOR + SPARE ? best : null;
  };

  /** Whether the owner renews its epoch; it answers as soon as that is known. */
  const renews = async (code: string, seen: Owner): Promise<boolean> => {
    for (let last = seen; ; ) {
      await new Promise<void>((resolve) => timers.after(LOOK, resolve));
      const now = await registry.ownerOf(code);
      if (now === null || now.epoch !== seen.epoch || now.left <= 0) return false;
      if (now.left > last.left) return true;
      last = now;
    }
  };

  const place = async (code: string, wish: Wish): Promise<Opened> => {
    for (let tries = TRIES; tries > 0; tries--) {
      const owner = await registry.ownerOf(code);
      if (owner !== null && owner.left > 0) {
        if (owner.node === lease.node && owner.epoch === lease.epoch) return await here.open(code, wish);
        const at = publicPath(owner.node);
        if (at !== wish.missed || (await renews(code, owner))) return { at };
        continue;
      }
      if (owner !== null) await registry.endLate(owner);
      const node = await better(wish.led);
      if (node === 'nobody') return 'closing';
      if (node !== null) return { at: publicPath(node.node) };
      if (!(await registry.claim(code, lease.tenure, owner))) continue;
      if (owner !== null) tookOver();
      return await here.open(code, wish);
    }
    return 'busy';
  };

  return {
    isOpen: (code) => here.isOpen(code) && lease.held,
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
        log.warn('table not released', errorFacts(error));
      }
    },
    async open(code, wish) {
      if (here.closing) return 'closing';
      if (!lease.held) return 'busy';
      if (here.isOpen(code)) return 'open';
      try {
        // What still closes would take away the claim of the next room.
        await rooms.gone(code);
        return await place(code, wish);
      } catch (error) {
        if (error instanceof NoSuchTable) return 'closing';
        log.warn('table not placed', errorFacts(error));
        return 'store-down';
      }
    },
  };
}
