import { Decoder, Encoder, StateView } from '@colyseus/schema';
import {
  createTableSchema,
  reconcileTableSchema,
  slotSchemas,
  TableSchema,
  type TableSnapshot,
} from '@tigris/protocol';

/** A server state and its receivers, encoded as by the room: the owner of each slot and a spectator. */
export class Wire {
  readonly #state = createTableSchema();
  readonly #encoder = new Encoder(this.#state);
  readonly #views: StateView[] = [];
  readonly receivers: TableSchema[] = [];
  readonly #decoders: Decoder<TableSchema>[] = [];

  constructor() {
    for (const slot of slotSchemas(this.#state)) {
      const view = new StateView();
      view.add(slot.secret);
      this.#views.push(view);
      this.#receive();
    }
    this.#receive();
    const it = { offset: 0 };
    const shared = this.#encoder.encodeAll(it).slice();
    const offset = it.offset;
    this.#decoders.forEach((decoder, i) => {
      const view = this.#views[i];
      decoder.decode(view ? this.#encoder.encodeAllView(view, offset, { offset }).slice() : shared);
    });
    this.#encoder.discardChanges();
  }

  /** Returns the frame of each receiver: the owners of the slots, then the spectator. */
  show(snapshot: TableSnapshot): Uint8Array[] {
    reconcileTableSchema(this.#state, snapshot);
    const it = { offset: 0 };
    const shared = this.#encoder.encode(it).slice();
    const offset = it.offset;
    const frames = this.#decoders.map((_decoder, i) => {
      const view = this.#views[i];
      return view ? this.#encoder.encodeView(view, offset, { offset }).slice() : shared;
    });
    this.#encoder.discardChanges();
    this.#decoders.forEach((decoder, i) => {
      decoder.decode(frames[i]);
    });
    return frames;
  }

  #receive(): void {
    const receiver = new TableSchema();
    this.receivers.push(receiver);
    this.#decoders.push(new Decoder(receiver));
  }
}
