import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that a test can cut or silence. */
export class Cutter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  readonly #from: string | undefined;
  #silent = false;
  #late = 0;
  #halves = false;

  private constructor(target: URL, from: string | undefined) {
    this.#target = target;
    this.#from = from;
    this.#server = createServer((near) => this.#join(near));
  }

  /**
   * @param from the address of this machine that the server sees: to the server, each address in 127.0.0.0/8 is
   * another visitor.
   */
  static async to(url: string, from?: string): Promise<Cutter> {
    const cutter = new Cutter(new URL(url), from);
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
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Stops all data without closing any connection, or lets it through again. */
  silence(silent: boolean): void {
    this.#silent = silent;
    for (const socket of this.#sockets) {
      if (silent) socket.pause();
      else socket.resume();
    }
  }

  /** From now on everything comes so many milliseconds later. */
  delay(ms: number): void {
    this.#late = ms;
  }

  /** Passes on half of what comes next, and breaks that connection; or no longer waits for that. */
  halve(halves: boolean): void {
    this.#halves = halves;
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(data: Buffer, from: Socket, to: Socket): void {
    if (!this.#halves) {
      if (!to.write(data)) from.pause();
      return;
    }
    this.#halves = false;
    to.end(data.subarray(0, data.length / 2));
    from.destroy();
  }

  #join(near: Socket): void {
    const far = dial(this.#target, this.#from);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      // If one side does not read, neither do we from the other: the server has to notice a client that does not read.
      from.on('data', (data) => {
        if (this.#late > 0) setTimeout(() => this.#pass(data, from, to), this.#late);
        else this.#pass(data, from, to);
      });
      to.on('drain', () => void (this.#silent || from.resume()));
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
      if (this.#silent) from.pause();
    }
  }
}

/** A bare connection to a server, from one of this machine's addresses. */
export const dial = ({ hostname: host, port }: URL, localAddress?: string): Socket =>
  connect({ host, port: Number(port), ...(localAddress === undefined ? {} : { localAddress }) });
