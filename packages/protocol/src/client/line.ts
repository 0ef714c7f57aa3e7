import { CLOSE, type Code } from '../codes.ts';
import type { ServerMessages, ServerMessageType } from '../messages.ts';
import type { TableSchema } from '../schema.ts';

/** Carries one person's messages to a table and back: a link to a server, or what tests put in its place. */
export interface Line {
  /** Sends it if there is a connection. */
  send(type: string, payload: unknown): void;
  leave(): Promise<void>;
}

/** What a line tells its owner. */
export type LineEvents = {
  /** A new room: its first state follows. */
  joined(): void;
  state(state: TableSchema): void;
  message<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void;
  back(): void;
  lost(): void;
  closed(code: Code): void;
};

/** Reasons that trying again will not change. */
export const FINAL: readonly Code[] = [
  'no-such-table',
  'journal-damaged',
  'not-signed-in',
  'no-watchers',
  'removed',
  'bad-message',
];
/** The same as the server says it when it closes a connection. */
export const FINAL_CLOSE: ReadonlyMap<number, Code> = new Map([
  [CLOSE.removed, 'removed'],
  [CLOSE.noWatchers, 'no-watchers'],
]);
