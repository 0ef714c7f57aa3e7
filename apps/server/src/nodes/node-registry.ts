/**
 * A period in which a node may own tables, from its start or from its return after the last epoch expired. Epochs are
 * never reused.
 */
export type NodeEpoch = { readonly node: string; readonly epoch: string };

/** The public path of a node behind the common proxy. */
export const nodePath = (node: string): string => `/p/${node}`;

/** Published with each renewal. */
export type NodeStatus = { readonly tables: number; readonly leaving: boolean };

/** A node whose epoch has not expired. */
export type LiveNode = NodeEpoch & NodeStatus;

/** `remainingMs`: time until the epoch of the owner expires; 0: it has expired or was ended. */
export type Owner = NodeEpoch & { readonly remainingMs: number };

/**
 * The live nodes and the owners of tables, as all nodes agree on them. Only the clock of the registry counts: the
 * clocks of nodes may differ.
 */
export interface NodeRegistry {
  /** Begins a new epoch of this node. Null: another process uses the same name. */
  beginEpoch(node: string, durationMs: number): Promise<NodeEpoch | null>;
  /** Resolves to false if another node has ended this epoch to take over a table. */
  renewEpoch(epoch: NodeEpoch, durationMs: number, status: NodeStatus): Promise<boolean>;
  /** Ends our own epoch and releases all its tables. */
  endEpoch(epoch: NodeEpoch): Promise<void>;
  /** Ends the epoch of a node unless it was renewed in time. */
  endExpiredEpoch(epoch: NodeEpoch): Promise<void>;
  liveNodes(): Promise<LiveNode[]>;
  ownerOf(code: string): Promise<Owner | null>;
  /**
   * Makes this node the owner if the table still has the owner `seen`, and the epoch of that owner has ended. Resolves
   * to whether it did. Rejects with `NoSuchTable` if the table was deleted.
   */
  claim(code: string, epoch: NodeEpoch, seen: Owner | null): Promise<boolean>;
  release(code: string, epoch: NodeEpoch): Promise<void>;
  /** Deletes the ownership of nodes that no longer exist. */
  deleteDeadOwners(): Promise<void>;
  close(): Promise<void>;
}

export class NoSuchTable extends Error {
  override readonly name = 'NoSuchTable';
}
