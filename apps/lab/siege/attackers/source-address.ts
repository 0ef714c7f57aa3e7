import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { connectFrom, FaultyProxy } from '../../../e2e/support/servers/faulty-proxy.ts';

const ANSWER_TIMEOUT_MS = 5000;

/** A route to the server from one local address. Connections to `url` come from there. */
export class SourceAddress {
  readonly address: string;
  readonly server: URL;
  readonly #proxy: FaultyProxy;

  private constructor(address: string, server: URL, cutter: FaultyProxy) {
    this.address = address;
    this.server = server;
    this.#proxy = cutter;
  }

  static async from(address: string, server: string): Promise<SourceAddress> {
    return new SourceAddress(address, new URL(server), await FaultyProxy.to(server, address));
  }

  get url(): string {
    return this.#proxy.url;
  }

  /** Opens a raw TCP connection. Errors of it are ignored. */
  connect(): Socket {
    const socket = connectFrom(this.server, this.address);
    socket.on('error', () => undefined);
    return socket;
  }

  /**
   * Sends bytes over a new connection. Resolves to the response when the connection is closed, at the latest after a
   * timeout.
   * @param isEnough called after each chunk of the response; true closes the connection.
   */
  async exchange(bytes: string | Buffer, isEnough: () => boolean = () => true): Promise<string> {
    const socket = this.connect();
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (isEnough()) socket.destroy();
    });
    socket.write(bytes);
    const timer = setTimeout(() => socket.destroy(), ANSWER_TIMEOUT_MS);
    await once(socket, 'close');
    clearTimeout(timer);
    return answer;
  }

  end(): Promise<void> {
    return this.#proxy.end();
  }
}

/** Returns the status of an HTTP response; `cut`: there was none. */
export const statusIn = (answer: string): string => answer.slice(9, 12) || 'cut';

/** Whether this machine can use all of 127.0.0.0/8, as Linux can. */
export async function hasLoopbackAddresses(): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(0, '127.0.2.1');
    await listening;
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
