import type { Client } from '@colyseus/core';
import type { Address, Credentials } from '../ports.ts';

/** What a socket came with, as its own request says it. */
export type Arrival = { readonly credentials: Credentials; readonly address: Address };

/**
 * Colyseus takes a session up again without a word about the request that asks for it: here a room finds what the
 * socket of a client came with.
 */
export class Arrivals {
  readonly #bySocket = new WeakMap<object, Arrival>();

  add(socket: object, arrival: Arrival): void {
    this.#bySocket.set(socket, arrival);
  }

  of({ ref }: Pick<Client, 'ref'>): Arrival | undefined {
    return this.#bySocket.get(ref);
  }
}
