import type { Client } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { type Slot, slotSchemas, type TableSchema } from '@tigris/protocol';

/** A client, and the slot whose secret its view contains. */
export type ViewClient = Pick<Client<{ userData: { owns: Slot } }>, 'view' | 'userData'>;

/** Includes a slot's secret in the client's state from the next patch on. */
export function grantSecret(client: ViewClient, state: TableSchema, slot: Slot): void {
  client.userData = { owns: slot };
  client.view = new StateView();
  client.view.add(slotSchemas(state)[slot].secret);
}

/** For clients that have disconnected or are reconnecting. The view of a connected client never changes. */
export function revokeSecret(client: ViewClient): void {
  client.view?.dispose();
  client.view = undefined;
  client.userData = undefined;
}
