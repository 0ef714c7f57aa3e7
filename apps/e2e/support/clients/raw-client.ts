import { call, type Guest } from './http-api.ts';
import { type Packed, pack, unpack } from './msgpack.ts';
import { RawSocket } from './raw-socket.ts';

/** The message codes of Colyseus that are needed here. */
export const CODE = { join: 10, error: 11, leave: 12, data: 13, state: 14, patch: 15, ping: 18 } as const;

export type Ears = {
  frame?(frame: Buffer): void;
  patch?(): void;
  message?(type: string, message: () => Packed): void;
  /** Without it, a connection that the server closes is an error. */
  closed?(): void;
};

/** A client that counts and keeps frames instead of decoding them. */
export class RawClient {
  readonly #socket: RawSocket;
  /** Where its socket is opened, with the id of its session. */
  readonly address: string;
  readonly #guest: Guest;
  readonly #pongs: (() => void)[] = [];
  ears: Ears;
  /** Payload bytes of joining: up to the state and with it. */
  joined = 0;
  reconnectionToken = '';
  #closed = false;

  private constructor(socket: RawSocket, address: string, guest: Guest, ears: Ears) {
    this.#socket = socket;
    this.address = address;
    this.#guest = guest;
    this.ears = ears;
    socket.onFrame = (frame) => this.#take(frame);
  }

  /** @param room an id to join by. Rejects with the server's reason. */
  static async join(url: string, room: string, guest: Guest, ears: Ears = {}): Promise<RawClient> {
    const { json } = await call(url, `/matchmake/joinById/${room}`, {
      token: guest.token,
      body: { protocol: 1 },
    });
    if (typeof json.sessionId !== 'string') throw new Error(String(json.message ?? json.code));
    const path = `${json.processId}/${room}?sessionId=${json.sessionId}&skipHandshake=1`;
    return RawClient.#open(`${url.replace('http', 'ws')}/${path}`, '', guest, ears);
  }

  static async #open(address: string, more: string, guest: Guest, ears: Ears): Promise<RawClient> {
    const socket = await RawSocket.open(address + more, { authorization: `Bearer ${guest.token}` });
    const client = new RawClient(socket, address, guest, ears);
    await client.#stateCame();
    return client;
  }

  /** Takes up the same session once more, as the SDK does after a drop. */
  reconnect(): Promise<RawClient> {
    this.drop();
    return RawClient.#open(
      this.address,
      `&reconnectionToken=${this.reconnectionToken}`,
      this.#guest,
      this.ears,
    );
  }

  send(type: string, message: Packed): void {
    const name = Buffer.from(type);
    this.#socket.send(Buffer.concat([Buffer.from([CODE.data, 0xa0 | name.length]), name, pack(message)]));
  }

  raw(bytes: Uint8Array): void {
    this.#socket.send(bytes);
  }

  /** Resolves when everything that the server has sent so far has arrived. */
  fence(): Promise<void> {
    this.#socket.send(Buffer.from([CODE.ping]));
    return new Promise((resolve) => this.#pongs.push(resolve));
  }

  /** Reads nothing more, like a client that hangs. */
  pause(): void {
    this.#socket.pause();
  }

  /** Says goodbye. */
  async leave(): Promise<void> {
    this.#closed = true;
    this.#socket.send(Buffer.from([CODE.leave]));
    await new Promise<void>((resolve) => {
      this.#socket.onClose = resolve;
    });
  }

  /** Closes the connection without a goodbye, as when a network fails. */
  drop(): void {
    this.#closed = true;
    this.#socket.close();
  }

  async #stateCame(): Promise<void> {
    const { ears } = this;
    await new Promise<void>((resolve, reject) => {
      this.#socket.onClose = () => reject(new Error('closed before it was joined'));
      this.ears = {
        ...ears,
        frame: (frame) => {
          ears.frame?.(frame);
          this.joined += frame.length;
          if (frame[0] === CODE.error)
            reject(new Error(frame.toString('latin1').replace(/^.*?(?=[a-z-]+$)/s, '')));
          if (frame[0] === CODE.state) resolve();
        },
      };
    });
    this.ears = ears;
    this.#socket.onClose = () => {
      if (this.#closed) return;
      if (this.ears.closed === undefined) throw new Error('the server closed a connection');
      this.ears.closed();
    };
  }

  #take(frame: Buffer): void {
    if (frame[0] === CODE.ping) {
      this.#pongs.shift()?.();
      return;
    }
    if (frame[0] === CODE.join) {
      this.reconnectionToken = frame.toString('latin1', 2, 2 + frame[1]);
      this.#socket.send(Buffer.from([CODE.join]));
    }
    this.ears.frame?.(frame);
    if (frame[0] === CODE.patch) this.ears.patch?.();
    if (frame[0] !== CODE.data) return;
    const length = frame[1] & 0x1f;
    this.ears.message?.(frame.toString('latin1', 2, 2 + length), () => unpack(frame, 2 + length));
  }
}
