/** One run of a node: from a start, or from its return after its last epoch expired. Epochs are never used twice. */
export type NodeEpoch = { readonly node: string; readonly epoch: string };

/** The path at which people reach one node through the proxy in front of all of them. */
export const nodePath = (node: string): string => `/p/${node}`;

/** What a node says of itself with each renewal. */
export type NodeStatus = { readonly tables: number; readonly leaving: boolean };

/** A node whose epoch has not run out. */
export type LiveNode = NodeEpoch & NodeStatus;

/** `msLeft`: milliseconds until the owner's epoch runs out; 0: it has run out, or was ended. */
export type Owner = NodeEpoch & { readonly remainingMs: number };

/**
 * Which nodes live and which of them owns a table, as all nodes agree. Only the registry's own clock counts, so that the
 * clocks of the nodes may differ.
 */
export interface NodeRegistry {
  /** Begins a new epoch of this node. Null: a process with the same name still lives. */
  beginEpoch(node: string, lasts: number): Promise<NodeEpoch | null>;
  /** False: this epoch was ended by somebody who took a table over. */
  renewEpoch(tenure: NodeEpoch, lasts: number, facts: NodeStatus): Promise<boolean>;
  /** Ends an epoch of our own and lets go of all its tables. */
  endEpoch(tenure: NodeEpoch): Promise<void>;
  /** Ends the epoch of a node that did not renew it in time; does nothing to one that did. */
  endExpiredEpoch(tenure: NodeEpoch): Promise<void>;
  liveNodes(): Promise<LiveNode[]>;
  ownerOf(code: string): Promise<Owner | null>;
  /**
   * Makes this node the owner if the table still has the owner that was seen, and that one's epoch is over.
   * @returns whether it did. Rejects with `NoSuchTable` where the table is gone.
   */
  claim(code: string, tenure: NodeEpoch, seen: Owner | null): Promise<boolean>;
  release(code: string, tenure: NodeEpoch): Promise<void>;
  /** Forgets which tables belonged to nodes that are gone. */
  deleteDeadOwners(): Promise<void>;
  close(): Promise<void>;
}

export class NoSuchTable extends Error {
  override readonly name = 'NoSuchTable';
}
