import { errorFields, type Log } from '../log/log.ts';
import type { TableRooms } from '../ports/table-rooms.ts';
import { NoSuchTable, nodePath } from './node-registry.ts';
import { createTablePlacement, type PlacementDeps } from './table-placement.ts';

/** How long to wait for a lease that is not held. */
const LEASE_TIMEOUT_MS = 2000;
const LEASE_POLL_MS = 150;

/** Rooms that may still be closing. */
type ClosingRooms = { whenClosed(code: string): Promise<void> };

type ClusterRoomsDeps = PlacementDeps & { readonly rooms: ClosingRooms; readonly log: Log };

/** The rooms of one node of a cluster: opens the tables that this node owns, and names the owner of all others. */
export interface ClusterRooms extends TableRooms {
  /** From now on tables open at other nodes. */
  leave(): void;
  /** Gives up ownership of the table. */
  release(code: string): Promise<void>;
}

export function createClusterRooms(local: TableRooms, deps: ClusterRoomsDeps): ClusterRooms {
  const { rooms, registry, lease, timers, log } = deps;
  let isLeaving = false;
  const openAtOwner = createTablePlacement(local, deps, () => isLeaving);

  /** Returns whether the lease is held. Waits for a late renewal before it says no. */
  const awaitLease = async (): Promise<boolean> => {
    const from = lease.remainingMs;
    while (!lease.isHeld && from - lease.remainingMs < LEASE_TIMEOUT_MS)
      await new Promise<void>((resolve) => timers.after(LEASE_POLL_MS, resolve));
    return lease.isHeld;
  };

  return {
    isOpen: (code) => local.isOpen(code) && lease.isHeld,
    isInUse: local.isInUse,
    get publicPath() {
      return nodePath(lease.node);
    },
    get count() {
      return local.count;
    },
    get isClosing() {
      return local.isClosing;
    },
    get isLeaving() {
      return isLeaving;
    },
    close: local.close,
    leave() {
      isLeaving = true;
    },
    async release(code) {
      try {
        await registry.release(code, lease.nodeEpoch);
      } catch (error) {
        // The claim stays: the next request is sent to this node, which opens the table again.
        log.warn('table not released', errorFields(error));
      }
    },
    async open(code, request) {
      if (local.isClosing) return 'closing';
      if (!(await awaitLease())) return 'busy';
      if (local.isOpen(code)) return 'open';
      try {
        // A room that is still closing would release the claim of the next one.
        await rooms.whenClosed(code);
        return await openAtOwner(code, request);
      } catch (error) {
        if (error instanceof NoSuchTable) return 'closing';
        log.warn('table placement failed', errorFields(error));
        return 'store-down';
      }
    },
  };
}
