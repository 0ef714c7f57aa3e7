import type { Timers } from '../ports/environment.ts';
import type { OpenOutcome, OpenRequest, TableRooms } from '../ports/table-rooms.ts';
import type { NodeLease } from './node-lease.ts';
import { type LiveNode, type NodeRegistry, nodePath, type Owner } from './node-registry.ts';

/** Another node may claim the table first, or shut down at that moment. */
const MAX_ATTEMPTS = 5;
/** How often to check whether the owner still renews its epoch. */
const POLL_MS = 150;
/**
 * New tables open elsewhere once this node holds more than IMBALANCE_FACTOR × the emptiest node's tables +
 * IMBALANCE_MARGIN.
 */
const IMBALANCE_FACTOR = 1.25;
const IMBALANCE_MARGIN = 10;

export type PlacementDeps = {
  readonly registry: NodeRegistry;
  readonly lease: NodeLease;
  readonly timers: Timers;
  readonly maxTables: number;
  /** Called for each table that is taken over from a node whose epoch had expired. */
  readonly onTakeover: () => void;
};

/**
 * Returns a function that opens a table at its owner, and chooses an owner for a table without one. Uniqueness is
 * enforced by `claimFree` and `takeOver` in postgres-registry.ts.
 */
export function createTablePlacement(
  local: TableRooms,
  { registry, lease, timers, maxTables, onTakeover }: PlacementDeps,
  isLeaving: () => boolean,
): (code: string, request: OpenRequest) => Promise<OpenOutcome> {
  /** Chooses the node that is to own a table; null: this one. */
  const chooseNode = async (isRedirected: boolean): Promise<LiveNode | null | 'none'> => {
    const others = (await registry.liveNodes()).filter(
      (node) => node.node !== lease.node && !node.leaving && node.tables < maxTables,
    );
    const [emptiest] = others.sort((a, b) => a.tables - b.tables);
    if (isLeaving() || local.count >= maxTables) return emptiest ?? (isLeaving() ? 'none' : null);
    const isEmptier = emptiest !== undefined && local.count > emptiest.tables * IMBALANCE_FACTOR + IMBALANCE_MARGIN;
    return isEmptier && !isRedirected ? emptiest : null;
  };

  /** Watches the owner's epoch until it is renewed, or has ended. */
  const isRenewing = async (code: string, seen: Owner): Promise<boolean> => {
    for (let last = seen; ; ) {
      await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
      const now = await registry.ownerOf(code);
      if (now === null || now.epoch !== seen.epoch || now.remainingMs <= 0) return false;
      if (now.remainingMs > last.remainingMs) return true;
      last = now;
    }
  };

  const isOurs = ({ node, epoch }: Owner): boolean => node === lease.node && epoch === lease.epoch;

  /** Opens a table that has an owner; null: retry. */
  const openAtOwner = async (code: string, owner: Owner, request: OpenRequest): Promise<OpenOutcome | null> => {
    if (!isOurs(owner)) {
      const at = nodePath(owner.node);
      return at !== request.unreachablePath || (await isRenewing(code, owner)) ? { at } : null;
    }
    if (!isLeaving() || local.isInUse(code)) return await local.open(code, request);
    await registry.release(code, lease.nodeEpoch);
    return null;
  };

  /** Claims a table without an owner, or names the node that is to claim it; null: another node was faster. */
  const openAtNewOwner = async (
    code: string,
    formerOwner: Owner | null,
    request: OpenRequest,
  ): Promise<OpenOutcome | null> => {
    if (formerOwner !== null) await registry.endExpiredEpoch(formerOwner);
    const node = await chooseNode(request.isRedirected);
    if (node === 'none') return 'closing';
    if (node !== null) return { at: nodePath(node.node) };
    if (!(await registry.claim(code, lease.nodeEpoch, formerOwner))) return null;
    if (formerOwner !== null) onTakeover();
    return await local.open(code, request);
  };

  return async (code, request) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const owner = await registry.ownerOf(code);
      const outcome =
        owner !== null && owner.remainingMs > 0
          ? await openAtOwner(code, owner, request)
          : await openAtNewOwner(code, owner, request);
      if (outcome !== null) return outcome;
    }
    return 'busy';
  };
}
