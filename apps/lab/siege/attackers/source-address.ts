import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { connectFrom, FaultyProxy } from '../../../e2e/support/servers/faulty-proxy.ts';

/** Milliseconds that somebody waits for an answer. */
const PATIENCE = 5000;

/** A way to the server from one address: what goes to `url` comes from there. */
export class Line {
  readonly address: string;
  readonly server: URL;
  readonly #cutter: FaultyProxy;

  private constructor(address: string, server: URL, cutter: FaultyProxy) {
    this.address = address;
    this.server = server;
    this.#cutter = cutter;
  }

  static async from(address: string, server: string): Promise<Line> {
    return new Line(address, new URL(server), await FaultyProxy.to(server, address));
  }

  get url(): string {
    return this.#cutter.url;
  }

  /** A socket that speaks no protocol yet. Whatever the server does to it is no error here. */
  dial(): Socket {
    const socket = connectFrom(this.server, this.address);
    socket.on('error', () => undefined);
    return socket;
  }

  /**
   * Sends these bytes and nothing more. Resolves to what came back before the connection was ended, at the latest here.
   * @param leaves asked after each piece of the answer whether that was enough.
   */
  async exchange(bytes: string | Buffer, leaves: () => boolean = () => true): Promise<string> {
    const socket = this.dial();
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (leaves()) socket.destroy();
    });
    socket.write(bytes);
    const late = setTimeout(() => socket.destroy(), PATIENCE);
    await once(socket, 'close');
    clearTimeout(late);
    return answer;
  }

  end(): Promise<void> {
    return this.#cutter.end();
  }
}

/** The status of an answer, or that there was none. */
export const statusIn = (answer: string): string => answer.slice(9, 12) || 'cut';

/** Whether this machine is at home at more than one address: Linux is, in all of 127.0.0.0/8. */
export async function hasAddresses(): Promise<boolean> {
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
