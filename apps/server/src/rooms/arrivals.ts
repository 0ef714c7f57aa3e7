import type { Client } from '@colyseus/core';
import type { Address, Credentials } from '../ports.ts';

/** Credentials and address of a socket, from the request that opened it. */
export type Arrival = { readonly credentials: Credentials; readonly address: Address };

/**
 * Keeps what each socket came with. A room needs it when a session is taken up again, because Colyseus does not pass on
 * the request then.
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
