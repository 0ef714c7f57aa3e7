/** How a client reaches a table: directly, past a node that does not answer, or sent by another node. */
export type OpenRequest = {
  /** Public path of a node that did not answer the client. */
  readonly unreachablePath: string | null;
  readonly isRedirected: boolean;
  /** Charges the client for opening the table here. Returns 0, or the seconds to wait. */
  charge(): number;
};

/** `open`: here. `at`: the public path of the node that the client has to ask. */
export type OpenOutcome =
  | 'open'
  | { readonly at: string }
  | { readonly wait: number }
  | 'closing'
  | 'store-down'
  | 'journal-damaged'
  | 'no-room'
  | 'busy';

/** The live tables as HTTP routes see them. */
export interface TableAccess {
  /** Opens the table's room, here or at the node that owns it, and restores it from its journal if necessary. */
  open(code: string, request: OpenRequest): Promise<OpenOutcome>;
  isOpen(code: string): boolean;
  /** New connections are rejected. */
  readonly isClosing: boolean;
  /** Tables open at other nodes from now on; those that are open here move one by one. */
  readonly isLeaving: boolean;
  /** Public path of this node; null: it is the only one. */
  readonly publicPath: string | null;
}

/** The rooms of tables in this process. */
export interface TableRooms extends TableAccess {
  /** Whether the table's room is open, or about to open. */
  isInUse(code: string): boolean;
  /** Open rooms. */
  readonly count: number;
  /** Rejects new connections from now on. */
  close(): void;
}
