import { Decoder } from '@colyseus/schema';
import { TableSchema } from '@tigris/protocol';

/** A client's copy of the state, decoded from the room's frames. */
export class StateReader {
  readonly state = new TableSchema();
  readonly #decoder = new Decoder(this.state);

  read(bytes: Uint8Array): void {
    this.#decoder.decode(bytes);
  }
}
