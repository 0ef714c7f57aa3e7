import type { RefusalCode } from '@tigris/protocol';
import type { Connection } from '../people/presence.ts';

/** Refusals remembered; many more than can be in flight. */
const MAX_REFUSED = 64;
/** After these, clients repeat the request, which may then be done. */
const RETRYABLE_CODES: readonly RefusalCode[] = ['busy', 'closing'];

/**
 * Requests in the queue or being executed, and recent refusals. A client that reconnects repeats its unanswered
 * requests. All copies of a request get one answer; otherwise one copy could be refused and the other done.
 */
export class InFlightRequests {
  readonly #connections = new Map<string, Connection[]>();
  readonly #refused = new Map<string, RefusalCode>();

  /** How this person's request was refused before; null: it was not. */
  earlierRefusal(connection: Connection, id: string): RefusalCode | null {
    return this.#refused.get(keyOf(connection, id)) ?? null;
  }

  /** Adds the connection to those that get the answer. @returns whether the request is in flight. */
  join(connection: Connection, id: string): boolean {
    const connections = this.#connections.get(keyOf(connection, id));
    connections?.push(connection);
    return connections !== undefined;
  }

  begin(connection: Connection, id: string): void {
    this.#connections.set(keyOf(connection, id), [connection]);
  }

  /** Of the connections that sent the request: the active one if there is one. */
  currentConnection(connection: Connection, id: string): Connection {
    return this.#connections.get(keyOf(connection, id))?.find(({ active }) => active) ?? connection;
  }

  /** @param refused null: done. @returns the keys of the connections to answer. */
  end(connection: Connection, id: string, refused: RefusalCode | null): string[] {
    const key = keyOf(connection, id);
    const connections = this.#connections.get(key) ?? [connection];
    this.#connections.delete(key);
    if (refused !== null && !RETRYABLE_CODES.includes(refused)) this.#remember(key, refused);
    return [...new Set(connections.map(({ key }) => key))];
  }

  #remember(key: string, refused: RefusalCode): void {
    this.#refused.set(key, refused);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MAX_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }
}

const keyOf = ({ person }: Connection, id: string): string => `${person.id} ${id}`;
