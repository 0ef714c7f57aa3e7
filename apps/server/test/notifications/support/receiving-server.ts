import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Socket } from 'node:net';

export type ReceivedRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A push service or webhook target with scripted answers. */
export class ReceivingServer {
  readonly received: ReceivedRequest[] = [];
  /** Status of all responses; null: no response. */
  status: number | null = 201;
  headers: Record<string, string> = {};
  /** Raw response sent instead. */
  raw: string | null = null;
  url = '';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        this.received.push({ path, headers, body: Buffer.concat(chunks) });
        for (const hear of this.#waiting.splice(0)) hear();
        if (this.raw !== null) request.socket.write(this.raw);
        else if (this.status !== null) response.writeHead(this.status, this.headers).end('x'.repeat(100_000));
      });
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<ReceivingServer> {
    const server = new ReceivingServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    const address = server.#server.address();
    if (address === null || typeof address === 'string') throw new Error('listening on no port');
    server.url = `http://127.0.0.1:${address.port}`;
    return server;
  }

  /** Resolves once a number of requests has been received. */
  async waitForRequests(count: number): Promise<void> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
