import type { View } from '@tigris/engine';
import type { Code } from '../codes.ts';
import type { Ask, HappenedTokens, History, Said } from '../messages.ts';
import type { TableInfo, You } from '../table-state.ts';

export type ConnectionState =
  | 'connecting'
  | 'online'
  /** Lost; it comes back by itself, whatever happened to the server. */
  | 'reconnecting'
  /** Left, or refused for good: see `closedBy`. */
  | 'closed';

export type Answer = { ok: true; rev: number } | { ok: false; code: Code };

type Without<T> = T extends unknown ? Omit<T, 'id' | 'rev'> : never;
/** A message without what the client adds by itself. */
export type Intent = Exclude<Without<Ask>, { type: 'history' }>;

export type TableClientOptions = {
  /** `https://host` or `https://host/base`, without a slash at the end. */
  server: string;
  code: string;
  /** A person's token. Without it the browser's cookie counts. */
  bearer?: string;
  /** Milliseconds between two looks at whether the server still answers; 0: none. */
  heartbeat?: number;
};

/** Hears of a table. All functions are optional, and called when everything the client exposes is up to date. */
export type TableObserver = {
  /** State changed: `table`, `view`, `you`. At most once a patch. */
  changed?(): void;
  /** What a rev did, after `changed` for that rev; see `readHappened`. Without it `table` and `view` are still right. */
  happened?(happened: HappenedTokens): void;
  said?(lines: readonly Said[]): void;
  connection?(state: ConnectionState): void;
};

/** One person's connection to one table, kept up until `leave`. */
export interface TableClient {
  readonly connection: ConnectionState;
  /** Why it is closed. */
  readonly closedBy: Code | null;
  /** Null until the first state came. */
  readonly table: TableInfo | null;
  readonly you: You | null;
  /** The game as this person may see it; null while gathering. */
  readonly view: View | null;
  /** Answers once the table did; across drops and restarts the same message is sent again until then. */
  send(intent: Intent): Promise<Answer>;
  act(move: string): Promise<Answer>;
  undo(): Promise<Answer>;
  confirm(): Promise<Answer>;
  /** Rejects with a Code as its message where there is no game. */
  history(from?: number): Promise<History>;
  /** The server's own time in milliseconds, in which deadlines are given; null until it is known. */
  serverNow(): number | null;
  /** Milliseconds that people wait for somebody who is away before they may decide about it. */
  readonly patience: number;
  /** Returns what ends it. */
  subscribe(observer: TableObserver): () => void;
  /** Keeps the seat of a running game. */
  leave(): Promise<void>;
}
