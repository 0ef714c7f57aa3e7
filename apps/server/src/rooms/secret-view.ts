import type { Client } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { type Slot, slotsOf, type TableSchema } from '@tigris/protocol';

/** A client, and whose secret its view holds. */
export type Seeing = Pick<Client<{ userData: { owns: Slot } }>, 'view' | 'userData'>;

/** From the next patch on, or with the first state, this client is sent that slot's secret. */
export function giveSecret(client: Seeing, state: TableSchema, slot: Slot): void {
  client.userData = { owns: slot };
  client.view = new StateView();
  client.view.add(slotsOf(state)[slot].secret);
}

/** For a client that is gone or comes anew. The view of a connected client is never changed. */
export function forgetSecret(client: Seeing): void {
  client.view?.dispose();
  client.view = undefined;
  client.userData = undefined;
}
