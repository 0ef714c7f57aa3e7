import type { View } from '@tigris/engine';
import type { ChatLine, ClientMessage, GameHistory, HappenedTokens } from '../messages/messages.ts';
import type { RefusalCode } from '../messages/refusal-codes.ts';
import type { ReceiverInfo, TableInfo } from '../table/table-info.ts';

export type ConnectionState =
  | 'connecting'
  | 'online'
  /** Disconnected and reconnecting automatically. */
  | 'reconnecting'
  /** Left or refused for good: see `closeReason`. */
  | 'closed';

export type RequestResult = { ok: true; rev: number } | { ok: false; code: RefusalCode };

type Without<T> = T extends unknown ? Omit<T, 'id' | 'rev'> : never;
/** A message without the fields that the client adds. */
export type ClientRequest = Exclude<Without<ClientMessage>, { type: 'history' }>;

export type TableClientOptions = {
  /** `https://host` or `https://host/base`, without a slash at the end. */
  server: string;
  code: string;
  /** Token of a person. Default: the browser's cookie. */
  bearer?: string;
  /** Interval of pings; 0 disables them. */
  heartbeatMs?: number;
};

/** Callbacks. They run after all properties of the client are up to date. */
export type TableObserver = {
  /** `table`, `view` or `you` changed. At most once per patch. */
  changed?(): void;
  /** The tokens of a rev, after its `changed`; see `parseHappenedTokens`. */
  happened?(happened: HappenedTokens): void;
  said?(lines: readonly ChatLine[]): void;
  connection?(state: ConnectionState): void;
};

/** One person's connection to one table. It reconnects until `leave`. */
export interface TableClient {
  readonly connection: ConnectionState;
  /** Why the connection is closed, or null. */
  readonly closeReason: RefusalCode | null;
  /** Null until the first state arrives. */
  readonly table: TableInfo | null;
  readonly you: ReceiverInfo | null;
  /** The game as this person may see it; null before the first game. */
  readonly view: View | null;
  /** Resolves with the answer of the table. The message is resent across drops and restarts until then. */
  send(request: ClientRequest): Promise<RequestResult>;
  act(move: string): Promise<RequestResult>;
  undo(): Promise<RequestResult>;
  confirm(): Promise<RequestResult>;
  /** Rejects with a `RefusalCode` as its message if there is no game. */
  history(from?: number): Promise<GameHistory>;
  /** The service time in ms, in which deadlines are given; null until known. */
  serviceNow(): number | null;
  /** How long a player must be away before the others may vote about it. */
  readonly maxAwayMs: number;
  /** Returns a function that unsubscribes. */
  subscribe(observer: TableObserver): () => void;
  /** Keeps the seat of a running game. */
  leave(): Promise<void>;
}
