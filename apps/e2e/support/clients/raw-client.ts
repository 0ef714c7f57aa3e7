import { apiRequest, type Guest } from './http-api.ts';
import { type Packed, pack, unpack } from './msgpack.ts';
import { RawSocket } from './raw-socket.ts';

/** Colyseus message codes. */
export const MESSAGE_CODE = {
  join: 10,
  error: 11,
  leave: 12,
  data: 13,
  state: 14,
  patch: 15,
  ping: 18,
} as const;

export type RawClientHandlers = {
  frame?(frame: Buffer): void;
  patch?(): void;
  message?(type: string, message: () => Packed): void;
  /** If missing, a connection closed by the server is an error. */
  closed?(): void;
};

/** A client that hands over raw frames instead of decoding them. */
export class RawClient {
  readonly #socket: RawSocket;
  /** URL of the socket, with the session id. */
  readonly address: string;
  readonly #guest: Guest;
  readonly #pongs: (() => void)[] = [];
  handlers: RawClientHandlers;
  /** Payload bytes received until the first state, inclusive. */
  joinBytes = 0;
  reconnectionToken = '';
  #closed = false;

  private constructor(socket: RawSocket, address: string, guest: Guest, handlers: RawClientHandlers) {
    this.#socket = socket;
    this.address = address;
    this.#guest = guest;
    this.handlers = handlers;
    socket.onFrame = (frame) => this.#receive(frame);
  }

  /** Joins a room by its id. Rejects with the reason of the server. */
  static async join(url: string, room: string, guest: Guest, handlers: RawClientHandlers = {}): Promise<RawClient> {
    const { json } = await apiRequest(url, `/matchmake/joinById/${room}`, {
      token: guest.token,
      body: { protocol: 1 },
    });
    if (typeof json.sessionId !== 'string') throw new Error(String(json.message ?? json.code));
    const path = `${json.processId}/${room}?sessionId=${json.sessionId}&skipHandshake=1`;
    return RawClient.#open(`${url.replace('http', 'ws')}/${path}`, '', guest, handlers);
  }

  static async #open(address: string, more: string, guest: Guest, handlers: RawClientHandlers): Promise<RawClient> {
    const socket = await RawSocket.open(address + more, { authorization: `Bearer ${guest.token}` });
    const client = new RawClient(socket, address, guest, handlers);
    await client.#untilState();
    return client;
  }

  /** Reconnects to the same session, as the SDK does after a dropped connection. */
  reconnect(): Promise<RawClient> {
    this.disconnect();
    return RawClient.#open(this.address, `&reconnectionToken=${this.reconnectionToken}`, this.#guest, this.handlers);
  }

  send(type: string, message: Packed): void {
    const name = Buffer.from(type);
    this.#socket.send(Buffer.concat([Buffer.from([MESSAGE_CODE.data, 0xa0 | name.length]), name, pack(message)]));
  }

  sendBytes(bytes: Uint8Array): void {
    this.#socket.send(bytes);
  }

  /** Resolves when everything that the server has sent so far has arrived: it answers pings in order. */
  awaitDelivery(): Promise<void> {
    this.#socket.send(Buffer.from([MESSAGE_CODE.ping]));
    return new Promise((resolve) => this.#pongs.push(resolve));
  }

  /** Stops reading, like a client that hangs. */
  pause(): void {
    this.#socket.pause();
  }

  /** Leaves the room with consent. */
  async leave(): Promise<void> {
    this.#closed = true;
    this.#socket.send(Buffer.from([MESSAGE_CODE.leave]));
    await new Promise<void>((resolve) => {
      this.#socket.onClose = resolve;
    });
  }

  /** Closes the connection without leaving, as when a network fails. */
  disconnect(): void {
    this.#closed = true;
    this.#socket.close();
  }

  async #untilState(): Promise<void> {
    const { handlers } = this;
    await new Promise<void>((resolve, reject) => {
      this.#socket.onClose = () => reject(new Error('the connection was closed before the join'));
      this.handlers = {
        ...handlers,
        frame: (frame) => {
          handlers.frame?.(frame);
          this.joinBytes += frame.length;
          if (frame[0] === MESSAGE_CODE.error)
            reject(new Error(frame.toString('latin1').replace(/^.*?(?=[a-z-]+$)/s, '')));
          if (frame[0] === MESSAGE_CODE.state) resolve();
        },
      };
    });
    this.handlers = handlers;
    this.#socket.onClose = () => {
      if (this.#closed) return;
      if (this.handlers.closed === undefined) throw new Error('the server closed a connection');
      this.handlers.closed();
    };
  }

  #receive(frame: Buffer): void {
    if (frame[0] === MESSAGE_CODE.ping) {
      this.#pongs.shift()?.();
      return;
    }
    if (frame[0] === MESSAGE_CODE.join) {
      this.reconnectionToken = frame.toString('latin1', 2, 2 + frame[1]);
      this.#socket.send(Buffer.from([MESSAGE_CODE.join]));
    }
    this.handlers.frame?.(frame);
    if (frame[0] === MESSAGE_CODE.patch) this.handlers.patch?.();
    if (frame[0] !== MESSAGE_CODE.data) return;
    const length = frame[1] & 0x1f;
    this.handlers.message?.(frame.toString('latin1', 2, 2 + length), () => unpack(frame, 2 + length));
  }
}
