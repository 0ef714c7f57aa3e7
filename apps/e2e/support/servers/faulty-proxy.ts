import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that injects faults: dropped connections, stalls, delays and truncated data. */
export class FaultyProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  readonly #localAddress: string | undefined;
  #stalled = false;
  #delayMs = 0;
  #truncating = false;

  private constructor(target: URL, from: string | undefined) {
    this.#target = target;
    this.#localAddress = from;
    this.#server = createServer((near) => this.#accept(near));
  }

  /**
   * @param from local address to connect from. The server treats each address in 127.0.0.0/8 as a different
   * client.
   */
  static async to(url: string, from?: string): Promise<FaultyProxy> {
    const cutter = new FaultyProxy(new URL(url), from);
    cutter.#server.listen(0, '127.0.0.1');
    await once(cutter.#server, 'listening');
    return cutter;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Closes all connections. New ones are accepted. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Stops or resumes all traffic without closing a connection. */
  stall(silent: boolean): void {
    this.#stalled = silent;
    for (const socket of this.#sockets) {
      if (silent) socket.pause();
      else socket.resume();
    }
  }

  /** Delays all data from now on. */
  setDelay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Forwards only half of the next chunk and closes its connection, or cancels that. */
  truncateNext(halves: boolean): void {
    this.#truncating = halves;
  }

  async end(): Promise<void> {
    this.dropConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(data: Buffer, from: Socket, to: Socket): void {
    if (!this.#truncating) {
      if (!to.write(data)) from.pause();
      return;
    }
    this.#truncating = false;
    to.end(data.subarray(0, data.length / 2));
    from.destroy();
  }

  #accept(near: Socket): void {
    const far = connectFrom(this.#target, this.#localAddress);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      // Keep the backpressure: the server has to notice a client that does not read.
      from.on('data', (data) => {
        if (this.#delayMs > 0) setTimeout(() => this.#forward(data, from, to), this.#delayMs);
        else this.#forward(data, from, to);
      });
      to.on('drain', () => void (this.#stalled || from.resume()));
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
      if (this.#stalled) from.pause();
    }
  }
}

/** Opens a TCP connection from one of this machine's addresses. */
export const connectFrom = ({ hostname: host, port }: URL, localAddress?: string): Socket =>
  connect({ host, port: Number(port), ...(localAddress === undefined ? {} : { localAddress }) });
