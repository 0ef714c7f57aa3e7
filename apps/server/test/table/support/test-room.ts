import type { ServerMessages, ServerMessageType, TableSchema, TableSnapshot } from '@tigris/protocol';
import { type Receiver, RoomModel } from './room-model.ts';
import { StateReader } from './state-reader.ts';

type Message = { [T in ServerMessageType]: { type: T; message: ServerMessages[T] } }[ServerMessageType];

/** Decodes and stores everything it is sent. */
class ReceivedFrames implements Receiver {
  readonly #reader = new StateReader();
  /** State patches and messages, in order, as text. */
  readonly frames: string[] = [];
  readonly messages: Message[] = [];
  closeCode: number | null = null;

  get state(): TableSchema {
    return this.#reader.state;
  }

  receiveState(bytes: Uint8Array): void {
    if (bytes.length > 0) this.frames.push(Buffer.from(bytes).toString('latin1'));
    this.#reader.read(bytes);
  }

  receiveMessage<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void;
  receiveMessage(type: ServerMessageType, message: ServerMessages[ServerMessageType]): void {
    this.frames.push(`${type} ${JSON.stringify(message)}`);
    // TypeScript does not relate the two parameters.
    const pair: { type: ServerMessageType; message: unknown } = { type, message };
    if (isMessage(pair)) this.messages.push(pair);
  }

  onClose(closeCode: number): void {
    this.closeCode = closeCode;
  }
}

/** A room whose clients decode everything at once. */
export class TestRoom extends RoomModel {
  readonly #readers = new Map<string, ReceivedFrames>();
  shown = 0;

  open(key: string): void {
    const reader = new ReceivedFrames();
    this.#readers.set(key, reader);
    this.connect(key, reader);
  }

  /** What a connection was sent, even after it was closed. */
  received(key: string): ReceivedFrames {
    const reader = this.#readers.get(key);
    if (reader === undefined) throw new Error(`${key} never came`);
    return reader;
  }

  override broadcastSnapshot(picture: TableSnapshot): void {
    this.shown++;
    super.broadcastSnapshot(picture);
  }
}

const isMessage = (pair: { type: ServerMessageType; message: unknown }): pair is Message => pair.message !== undefined;
