import { Encoder, StateView } from '@colyseus/schema';
import {
  createTableSchema,
  reconcileTableSchema,
  type ServerMessages,
  type ServerMessageType,
  type Slot,
  slotSchemas,
  type TableSnapshot,
} from '@tigris/protocol';
import type { Broadcaster } from '../../../src/table/table-services.ts';

/** Receives what a room sends to one connection, in order. */
export interface Receiver {
  receiveState(bytes: Uint8Array): void;
  receiveMessage<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void;
  /** The last call. */
  onClose(closeCode: number): void;
}

type Connected = { receiver: Receiver; view: StateView | null; secretSlot: Slot | null; joined: boolean };

/** A room without sockets: one encoder, and a receiver per connection. */
export class RoomModel implements Broadcaster {
  readonly #state = createTableSchema();
  readonly #encoder = new Encoder(this.#state);
  readonly #connected = new Map<string, Connected>();
  /** The close code; null: still open. */
  closed: number | null = null;

  connect(key: string, receiver: Receiver): void {
    this.#connected.set(key, { receiver, view: null, secretSlot: null, joined: false });
  }

  /** The client has confirmed its join and is sent the whole state. */
  joined(key: string): void {
    const one = this.#connected.get(key);
    if (one === undefined) return;
    const it = { offset: 0 };
    const shared = this.#encoder.encodeAll(it).slice();
    const { offset } = it;
    one.joined = true;
    one.receiver.receiveState(
      one.view === null ? shared : this.#encoder.encodeAllView(one.view, offset, { offset }).slice(),
    );
  }

  disconnect(key: string): void {
    this.#connected.get(key)?.view?.dispose();
    this.#connected.delete(key);
  }

  broadcastSnapshot(picture: TableSnapshot): void {
    reconcileTableSchema(this.#state, picture);
    const it = { offset: 0 };
    const shared = this.#encoder.encode(it).slice();
    const { offset } = it;
    for (const { joined, view, receiver } of this.#connected.values()) {
      if (!joined) continue;
      receiver.receiveState(view === null ? shared : this.#encoder.encodeView(view, offset, { offset }).slice());
    }
    this.#encoder.discardChanges();
  }

  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void {
    for (const key of keys) this.#connected.get(key)?.receiver.receiveMessage(type, message);
  }

  revokeOtherSecrets(key: string, slot: Slot | null): void {
    const secretSlot = this.#connected.get(key)?.secretSlot ?? null;
    if (secretSlot !== null && secretSlot !== slot) this.dropClient(key, MAY_TRY_RECONNECT);
  }

  grantSecret(key: string, slot: Slot): void {
    const connection = this.#connected.get(key);
    if (connection === undefined || connection.secretSlot !== null) return;
    connection.secretSlot = slot;
    connection.view = new StateView();
    connection.view.add(slotSchemas(this.#state)[slot].secret);
  }

  dropClient(key: string, closeCode: number): void {
    const one = this.#connected.get(key);
    if (one === undefined) return;
    this.disconnect(key);
    one.receiver.onClose(closeCode);
  }

  closeRoom(closeCode: number): void {
    this.closed = closeCode;
    for (const key of [...this.#connected.keys()]) this.dropClient(key, closeCode);
  }
}

/** Close code of Colyseus. */
const MAY_TRY_RECONNECT = 4010;
