import type { View } from '@tigris/engine';
import type { ChatLine, ClientMessage, GameHistory, HappenedTokens } from '../messages/messages.ts';
import type { RefusalCode } from '../messages/refusal-codes.ts';
import type { ReceiverInfo, TableInfo } from '../table/table-info.ts';

export type ConnectionState =
  | 'connecting'
  | 'online'
  /** Lost; it comes back by itself, whatever happened to the server. */
  | 'reconnecting'
  /** Left, or refused for good: see `closeReason`. */
  | 'closed';

export type RequestResult = { ok: true; rev: number } | { ok: false; code: RefusalCode };

type Without<T> = T extends unknown ? Omit<T, 'id' | 'rev'> : never;
/** A message without what the client adds by itself. */
export type ClientRequest = Exclude<Without<ClientMessage>, { type: 'history' }>;

export type TableClientOptions = {
  /** `https://host` or `https://host/base`, without a slash at the end. */
  server: string;
  code: string;
  /** A person's token. Without it the browser's cookie counts. */
  bearer?: string;
  /** Milliseconds between two looks at whether the server still answers; 0: none. */
  heartbeatMs?: number;
};

/** Hears of a table. All functions are optional, and called when everything the client exposes is up to date. */
export type TableObserver = {
  /** State changed: `table`, `view`, `you`. At most once a patch. */
  changed?(): void;
  /** What a rev did, after `changed` for that rev; see `parseHappenedTokens`. Without it `table` and `view` are still right. */
  happened?(happened: HappenedTokens): void;
  said?(lines: readonly ChatLine[]): void;
  connection?(state: ConnectionState): void;
};

/** One person's connection to one table, kept up until `release`. */
export interface TableClient {
  readonly connection: ConnectionState;
  /** Why it is closed. */
  readonly closeReason: RefusalCode | null;
  /** Null until the first state came. */
  readonly table: TableInfo | null;
  readonly you: ReceiverInfo | null;
  /** The game as this person may see it; null while gathering. */
  readonly view: View | null;
  /** Answers once the table did; across drops and restarts the same message is sent again until then. */
  send(intent: ClientRequest): Promise<RequestResult>;
  act(move: string): Promise<RequestResult>;
  undo(): Promise<RequestResult>;
  confirm(): Promise<RequestResult>;
  /** Rejects with a Code as its message where there is no game. */
  history(from?: number): Promise<GameHistory>;
  /** The server's own time in milliseconds, in which deadlines are given; null until it is known. */
  serverNow(): number | null;
  /** Milliseconds that people wait for somebody who is away before they may decide about it. */
  readonly patienceMs: number;
  /** Returns what ends it. */
  subscribe(observer: TableObserver): () => void;
  /** Keeps the seat of a running game. */
  leave(): Promise<void>;
}
