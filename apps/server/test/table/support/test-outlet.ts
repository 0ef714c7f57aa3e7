import { Decoder, Encoder, StateView } from '@colyseus/schema';
import {
  newTableSchema,
  reconcile,
  type ServerMessages,
  type ServerMessageType,
  type Slot,
  slotsOf,
  type TablePicture,
  TableSchema,
} from '@tigris/protocol';
import type { Outlet } from '../../../src/table/table-services.ts';

type Message = { [T in ServerMessageType]: { type: T; message: ServerMessages[T] } }[ServerMessageType];

type Receiver = {
  state: TableSchema;
  decoder: Decoder<TableSchema>;
  view: StateView | null;
  owns: Slot | null;
  joined: boolean;
  /** The state's frames and all messages, in their order, as text. */
  frames: string[];
  messages: Message[];
  dropped: number | null;
};

/** What a room does with a table, without sockets: one encoder, a receiver for each connection. */
export class TestOutlet implements Outlet {
  readonly #state = newTableSchema();
  readonly #encoder = new Encoder(this.#state);
  readonly #receivers = new Map<string, Receiver>();
  readonly gone = new Map<string, Receiver>();
  picture: TablePicture | null = null;
  closed: number | null = null;
  shown = 0;

  connect(key: string): void {
    const state = new TableSchema();
    this.#receivers.set(key, {
      state,
      decoder: new Decoder(state),
      view: null,
      owns: null,
      joined: false,
      frames: [],
      messages: [],
      dropped: null,
    });
  }

  /** The client is ready: it gets the whole state. */
  joined(key: string): void {
    const receiver = this.at(key);
    const it = { offset: 0 };
    const shared = this.#encoder.encodeAll(it).slice();
    const { offset } = it;
    const whole =
      receiver.view === null
        ? shared
        : this.#encoder.encodeAllView(receiver.view, offset, { offset }).slice();
    receiver.joined = true;
    this.#receive(receiver, whole);
  }

  disconnect(key: string): void {
    const receiver = this.at(key);
    receiver.view?.dispose();
    this.gone.set(key, receiver);
    this.#receivers.delete(key);
  }

  at(key: string): Receiver {
    const receiver = this.#receivers.get(key);
    if (receiver === undefined) throw new Error(`${key} is not connected`);
    return receiver;
  }

  show(picture: TablePicture): void {
    this.picture = picture;
    this.shown++;
    reconcile(this.#state, picture);
    const it = { offset: 0 };
    const shared = this.#encoder.encode(it).slice();
    const { offset } = it;
    for (const receiver of this.#receivers.values()) {
      if (!receiver.joined || receiver.dropped !== null) continue;
      const { view } = receiver;
      this.#receive(
        receiver,
        view === null ? shared : this.#encoder.encodeView(view, offset, { offset }).slice(),
      );
    }
    this.#encoder.discardChanges();
  }

  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void;
  sendTo(keys: readonly string[], type: ServerMessageType, message: ServerMessages[ServerMessageType]): void {
    for (const key of keys) {
      const receiver = this.#receivers.get(key);
      if (receiver === undefined) continue;
      receiver.frames.push(`${type} ${JSON.stringify(message)}`);
      // The pair belongs together, which TypeScript loses where it is split into two parameters.
      const pair: { type: ServerMessageType; message: unknown } = { type, message };
      if (isMessage(pair)) receiver.messages.push(pair);
    }
  }

  own(key: string, slot: Slot | null, gives: boolean): void {
    const receiver = this.at(key);
    if (receiver.owns !== null) {
      if (receiver.owns !== slot) this.drop(key, 4010);
    } else if (slot !== null && gives) {
      receiver.owns = slot;
      receiver.view = new StateView();
      receiver.view.add(slotsOf(this.#state)[slot].secret);
    }
  }

  drop(key: string, closeCode: number): void {
    this.at(key).dropped = closeCode;
  }

  close(closeCode: number): void {
    this.closed = closeCode;
  }

  #receive(receiver: Receiver, bytes: Uint8Array): void {
    if (bytes.length > 0) receiver.frames.push(Buffer.from(bytes).toString('latin1'));
    receiver.decoder.decode(bytes);
  }
}

const isMessage = (pair: { type: ServerMessageType; message: unknown }): pair is Message =>
  pair.message !== undefined;
