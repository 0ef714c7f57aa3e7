import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { connectFrom, FaultyProxy } from '../../../e2e/support/servers/faulty-proxy.ts';

/** Milliseconds that somebody waits for an answer. */
const ANSWER_TIMEOUT_MS = 5000;

/** A way to the server from one address: what goes to `url` comes from there. */
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

  /** A socket that speaks no protocol yet. Whatever the server does to it is no error here. */
  connect(): Socket {
    const socket = connectFrom(this.server, this.address);
    socket.on('error', () => undefined);
    return socket;
  }

  /**
   * Sends these bytes and nothing more. Resolves to what came back before the connection was ended, at the latest here.
   * @param leaves asked after each piece of the answer whether that was enough.
   */
  async exchange(bytes: string | Buffer, leaves: () => boolean = () => true): Promise<string> {
    const socket = this.connect();
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (leaves()) socket.destroy();
    });
    socket.write(bytes);
    const late = setTimeout(() => socket.destroy(), ANSWER_TIMEOUT_MS);
    await once(socket, 'close');
    clearTimeout(late);
    return answer;
  }

  end(): Promise<void> {
    return this.#proxy.end();
  }
}

/** The status of an answer, or that there was none. */
export const statusIn = (answer: string): string => answer.slice(9, 12) || 'cut';

/** Whether this machine is at home at more than one address: Linux is, in all of 127.0.0.0/8. */
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
