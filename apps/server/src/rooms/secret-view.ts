import type { Client } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { type Slot, slotSchemas, type TableSchema } from '@tigris/protocol';

/** A client, and whose secret its view holds. */
export type ViewClient = Pick<Client<{ userData: { owns: Slot } }>, 'view' | 'userData'>;

/** From the next patch on, or with the first state, this client is sent that slot's secret. */
export function grantSecret(client: ViewClient, state: TableSchema, slot: Slot): void {
  client.userData = { owns: slot };
  client.view = new StateView();
  client.view.add(slotSchemas(state)[slot].secret);
}

/** For a client that is gone or comes anew. The view of a connected client is never changed. */
export function revokeSecret(client: ViewClient): void {
  client.view?.dispose();
  client.view = undefined;
  client.userData = undefined;
}
