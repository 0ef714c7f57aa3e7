import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that a test can cut or silence. */
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
   * @param from the address of this machine that the server sees: to the server, each address in 127.0.0.0/8 is
   * another visitor.
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

  /** Breaks all connections. New ones are possible. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Stops all data without closing any connection, or lets it through again. */
  stall(silent: boolean): void {
    this.#stalled = silent;
    for (const socket of this.#sockets) {
      if (silent) socket.pause();
      else socket.resume();
    }
  }

  /** From now on everything comes so many milliseconds later. */
  setDelay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Passes on half of what comes next, and breaks that connection; or no longer waits for that. */
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
      // If one side does not read, neither do we from the other: the server has to notice a client that does not read.
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

/** A bare connection to a server, from one of this machine's addresses. */
export const connectFrom = ({ hostname: host, port }: URL, localAddress?: string): Socket =>
  connect({ host, port: Number(port), ...(localAddress === undefined ? {} : { localAddress }) });
