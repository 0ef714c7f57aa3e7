import type { Approach, Opened } from '../http/http-services.ts';
import type { Timers } from '../ports/environment.ts';
import type { TableRooms } from '../rooms/local-table-rooms.ts';
import type { NodeLease } from './node-lease.ts';
import { type LiveNode, type Owner, publicPath, type Registry } from './node-registry.ts';

/** Another node may be faster, and may end at that very moment. */
const TRIES = 5;
/** Milliseconds between two looks at whether an owner still renews its epoch. */
const LOOK = 150;
/** So much more than the emptiest node has may be here before new tables go there. */
const [FACTOR, SPARE] = [1.25, 10];

export type Placing = {
  readonly registry: Registry;
  readonly lease: NodeLease;
  readonly timers: Timers;
  /** The most tables of one node. */
  readonly most: number;
  /** Called for each table that is taken from a node whose epoch had run out. */
  readonly tookOver: () => void;
};

/** Finds the owner of a table, or makes a node the owner. @param here the rooms of this node. */
export function createPlacing(
  here: TableRooms,
  { registry, lease, timers, most, tookOver }: Placing,
  isLeaving: () => boolean,
): (code: string, approach: Approach) => Promise<Opened> {
  /** The node that shall have a table without an owner; null: this one. */
  const better = async (led: boolean): Promise<LiveNode | null | 'nobody'> => {
    const others = (await registry.live()).filter(
      (node) => node.node !== lease.node && !node.leaving && node.tables < most,
    );
    const [best] = others.sort((a, b) => a.tables - b.tables);
    if (isLeaving() || here.count >= most) return best ?? (isLeaving() ? 'nobody' : null);
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

  const isOurs = ({ node, epoch }: Owner): boolean => node === lease.node && epoch === lease.epoch;

  /** Where a table with an owner is; null: it is worth another look. */
  const atOwner = async (code: string, owner: Owner, approach: Approach): Promise<Opened | null> => {
    if (!isOurs(owner)) {
      const at = publicPath(owner.node);
      return at !== approach.missed || (await renews(code, owner)) ? { at } : null;
    }
    if (!isLeaving() || here.isInUse(code)) return await here.open(code, approach);
    await registry.release(code, lease.tenure);
    return null;
  };

  /** A table without an owner gets one; null: somebody else was faster. */
  const atNewOwner = async (
    code: string,
    before: Owner | null,
    approach: Approach,
  ): Promise<Opened | null> => {
    if (before !== null) await registry.endLate(before);
    const node = await better(approach.led);
    if (node === 'nobody') return 'closing';
    if (node !== null) return { at: publicPath(node.node) };
    if (!(await registry.claim(code, lease.tenure, before))) return null;
    if (before !== null) tookOver();
    return await here.open(code, approach);
  };

  return async (code, approach) => {
    for (let tries = TRIES; tries > 0; tries--) {
      const owner = await registry.ownerOf(code);
      const opened =
        owner !== null && owner.left > 0
          ? await atOwner(code, owner, approach)
          : await atNewOwner(code, owner, approach);
      if (opened !== null) return opened;
    }
    return 'busy';
  };
}
