import type { ServerMessages, ServerMessageType } from '../messages/messages.ts';
import { CLOSE_CODES, type RefusalCode } from '../messages/refusal-codes.ts';
import type { TableSchema } from '../schema/table-schema.ts';

/** Transport of messages between one person and a table: Colyseus, or a simulation in tests. */
export interface ClientTransport {
  /** Drops the message without a connection. */
  send(type: string, payload: unknown): void;
  leave(): Promise<void>;
}

export type TransportEvents = {
  /** A new session: its first state follows. */
  joined(): void;
  state(state: TableSchema): void;
  message<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void;
  resumed(): void;
  lost(): void;
  closed(code: RefusalCode): void;
};

/** Refusals after which the client does not reconnect. */
export const FINAL_REFUSALS: readonly RefusalCode[] = [
  'no-such-table',
  'journal-damaged',
  'not-signed-in',
  'no-watchers',
  'removed',
  'bad-message',
];
/** The same as close codes. */
export const FINAL_CLOSE_CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [CLOSE_CODES.removed, 'removed'],
  [CLOSE_CODES.noWatchers, 'no-watchers'],
]);
