import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Socket } from 'node:net';

export type Heard = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service or webhook target with scripted answers. */
export class CalledServer {
  readonly heard: Heard[] = [];
  /** Status of all responses; null: no response. */
  status: number | null = 201;
  headers: Record<string, string> = {};
  /** Raw response sent instead. */
  raw: string | null = null;
  url = '';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #hear: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        this.heard.push({ path, headers, body: Buffer.concat(chunks) });
        for (const hear of this.#hear.splice(0)) hear();
        if (this.raw !== null) request.socket.write(this.raw);
        else if (this.status !== null) response.writeHead(this.status, this.headers).end('x'.repeat(100_000));
      });
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<CalledServer> {
    const called = new CalledServer();
    await new Promise<void>((resolve) => called.#server.listen(0, '127.0.0.1', resolve));
    const address = called.#server.address();
    if (address === null || typeof address === 'string') throw new Error('listening on no port');
    called.url = `http://127.0.0.1:${address.port}`;
    return called;
  }

  /** Resolves once a number of requests has been received. */
  async hears(count: number): Promise<void> {
    while (this.heard.length < count) await new Promise<void>((resolve) => this.#hear.push(resolve));
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
