import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server that can be cut, and grow silent: the network's part in a test. */
export class Cutter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #silent = false;

  private constructor(target: URL) {
    this.#server = createServer((near) => this.#join(near, target));
  }

  static async to(url: string): Promise<Cutter> {
    const cutter = new Cutter(new URL(url));
    cutter.#server.listen(0, '127.0.0.1');
    await once(cutter.#server, 'listening');
    return cutter;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** All connections break; new ones are let through. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing gets through any more, and nobody is told. */
  silence(silent: boolean): void {
    this.#silent = silent;
    for (const socket of this.#sockets) {
      if (silent) socket.pause();
      else socket.resume();
    }
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, { hostname, port }: URL): void {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
      if (this.#silent) from.pause();
    }
  }
}
