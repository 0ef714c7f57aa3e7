import type { ServerMessages, ServerMessageType } from '../messages/messages.ts';
import { CLOSE_CODES, type RefusalCode } from '../messages/refusal-codes.ts';
import type { TableSchema } from '../schema/table-schema.ts';

/** Carries one person's messages to a table and back: a link to a server, or what tests put in its place. */
export interface ClientTransport {
  /** Sends it if there is a connection. */
  send(type: string, payload: unknown): void;
  leave(): Promise<void>;
}

/** What a line tells its owner. */
export type TransportEvents = {
  /** A new room: its first state follows. */
  joined(): void;
  state(state: TableSchema): void;
  message<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void;
  back(): void;
  lost(): void;
  closed(code: RefusalCode): void;
};

/** Reasons that trying again will not change. */
export const FINAL_REFUSALS: readonly RefusalCode[] = [
  'no-such-table',
  'journal-damaged',
  'not-signed-in',
  'no-watchers',
  'removed',
  'bad-message',
];
/** The same as the server says it when it closes a connection. */
export const FINAL_CLOSE_CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [CLOSE_CODES.removed, 'removed'],
  [CLOSE_CODES.noWatchers, 'no-watchers'],
]);
