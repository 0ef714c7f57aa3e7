import type { Client } from '@colyseus/core';
import type { Address, Credentials } from '../ports/persons.ts';

/** What a socket comes with: credentials, address and name of the request that opened it. */
export type SocketOrigin = {
  readonly credentials: Credentials;
  readonly address: Address;
  readonly request: string;
};

/**
 * Keeps what each socket came with. A room needs it when a session is taken up again, because Colyseus does not pass on
 * the request then.
 */
export class SocketOrigins {
  readonly #bySocket = new WeakMap<object, SocketOrigin>();

  add(socket: object, arrival: SocketOrigin): void {
    this.#bySocket.set(socket, arrival);
  }

  of({ ref }: Pick<Client, 'ref'>): SocketOrigin | undefined {
    return this.#bySocket.get(ref);
  }
}
