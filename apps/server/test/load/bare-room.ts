import { type Client, Room } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { createTableSchema, slotSchemas, type TableSchema } from '@tigris/protocol';

/**
 * The cost of Colyseus itself, for comparison: our schema with four secrets and five clients. A message sets a cell, a
 * number of a seat and one of its secret, and flushes.
 */
export class BareRoom extends Room<{ state: TableSchema }> {
  override patchRate = 2 ** 31 - 1;
  override messages = {
    set: (client: Client, { cell, value }: { cell: number; value: number }): void => {
      const slot = slotSchemas(this.state)[this.clients.indexOf(client) & 3];
      this.state.cells[cell] = value;
      slot.hand = value;
      slot.secret.handR = value;
      this.broadcastPatch();
    },
  };

  override onCreate({ code }: { code: string }): void {
    this.roomId = code;
    this.state = createTableSchema();
  }

  override onJoin(client: Client): void {
    const seat = this.clients.length - 1;
    if (seat > 3) return;
    client.view = new StateView();
    client.view.add(slotSchemas(this.state)[seat].secret);
  }
}
