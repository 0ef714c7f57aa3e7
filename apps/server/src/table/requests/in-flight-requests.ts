import type { RefusalCode } from '@tigris/protocol';
import type { Connection } from '../people/presence.ts';

/** How many refusals are remembered: many more than can be on their way. */
const MAX_REFUSED = 64;
/** After these a client sends the same request once more, and the table may do it then. */
const RETRYABLE_CODES: readonly RefusalCode[] = ['busy', 'closing'];

/**
 * Requests that wait their turn or are being done, and those that were refused lately. A client that comes back sends
 * again what has no answer yet, while the first one may be under way, in the table or in the network: all get one
 * answer. Otherwise one could be refused and the other done.
 */
export class InFlightRequests {
  readonly #connections = new Map<string, Connection[]>();
  readonly #refused = new Map<string, RefusalCode>();

  /** How the same request of this person was refused; null: it was not. */
  earlierRefusal(connection: Connection, id: string): RefusalCode | null {
    return this.#refused.get(keyOf(connection, id)) ?? null;
  }

  /** @returns whether the same request of this person is under way. It is answered to this connection as well then. */
  join(connection: Connection, id: string): boolean {
    const askers = this.#connections.get(keyOf(connection, id));
    askers?.push(connection);
    return askers !== undefined;
  }

  begin(connection: Connection, id: string): void {
    this.#connections.set(keyOf(connection, id), [connection]);
  }

  /** Who asks now: of this person's connections that did, the one that they play on. */
  currentConnection(connection: Connection, id: string): Connection {
    return this.#connections.get(keyOf(connection, id))?.find(({ active }) => active) ?? connection;
  }

  /** @param refused null: it was done. @returns whom to answer. */
  end(connection: Connection, id: string, refused: RefusalCode | null): string[] {
    const key = keyOf(connection, id);
    const askers = this.#connections.get(key) ?? [connection];
    this.#connections.delete(key);
    if (refused !== null && !RETRYABLE_CODES.includes(refused)) this.#remember(key, refused);
    return [...new Set(askers.map(({ key }) => key))];
  }

  #remember(key: string, refused: RefusalCode): void {
    this.#refused.set(key, refused);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MAX_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }
}

const keyOf = ({ person }: Connection, id: string): string => `${person.id} ${id}`;
