import type { Client } from '@colyseus/core';
import type { Address, Credentials } from '../ports/persons.ts';

/** Credentials, address and id of the request that opened a socket. */
export type SocketOrigin = {
  readonly credentials: Credentials;
  readonly address: Address;
  readonly request: string;
};

/** Remembers the origin of each socket, because Colyseus does not pass on the request when a client reconnects. */
export class SocketOrigins {
  readonly #bySocket = new WeakMap<object, SocketOrigin>();

  add(socket: object, origin: SocketOrigin): void {
    this.#bySocket.set(socket, origin);
  }

  of({ ref }: Pick<Client, 'ref'>): SocketOrigin | undefined {
    return this.#bySocket.get(ref);
  }
}
