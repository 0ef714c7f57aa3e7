import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Path prefix of a node; the rest is the path that the node sees. */
const NODE_PATH = /^\/p\/([\w-]+)(\/.*)$/;
const JOIN_PATH = /\/open$|\/matchmake\/joinById\//;
/** Time for a node to accept a connection, in ms, as in `ops/nginx`. */
const CONNECT_TIMEOUT_MS = 1000;

/** Reverse proxy in front of all nodes, as described in `hosting.md`: `/p/NAME` goes to that node, the rest to any. */
export class LoadBalancer {
  readonly #server: Server;
  readonly #ports = new Map<string, number>();
  readonly #sockets = new Set<Socket>();
  /** Failed joins (or opens before a join) in a row, by credentials. */
  readonly #refused = new Map<string, number>();
  #next = 0;
  /** Highest number of failures in a row since a test set this to 0. */
  maxRefusalsInRow = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#forward(request, response, this.#candidates(request));
    });
    this.#server.on('upgrade', (request, socket: Socket) => this.#upgrade(request, socket));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<LoadBalancer> {
    const front = new LoadBalancer();
    front.#server.listen(0, '127.0.0.1');
    await once(front.#server, 'listening');
    return front;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  add(node: string, port: number): void {
    this.#ports.set(node, port);
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Returns the ports to try in order. The next one is tried only if the connection is refused. */
  #candidates({ url = '' }: IncomingMessage): number[] {
    const [, node] = NODE_PATH.exec(url) ?? [];
    if (node !== undefined) return [this.#ports.get(node) ?? 0];
    const all = [...this.#ports.values()];
    const first = this.#next++ % all.length;
    return [...all.slice(first), ...all.slice(0, first)];
  }

  #forward(request: IncomingMessage, response: ServerResponse, [port, ...others]: number[]): void {
    if (port === undefined) {
      this.#fail(request, response);
      return;
    }
    const onward = ask({ host: '127.0.0.1', port, ...targetOf(request), agent: false });
    let sent = false;
    onward.setTimeout(CONNECT_TIMEOUT_MS, () => onward.destroy(new Error('connect timeout')));
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        sent = true;
        socket.setTimeout(0);
        request.pipe(onward);
      }),
    );
    onward.once('response', (answer) => {
      this.#count(request, answer.statusCode ?? 502);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response).once('error', () => undefined);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', () => {
      if (response.headersSent) response.destroy();
      else if (sent) this.#fail(request, response);
      else this.#forward(request, response, others);
    });
    response.once('close', () => onward.destroy());
  }

  #fail(request: IncomingMessage, response: ServerResponse): void {
    this.#count(request, 502);
    response.writeHead(502).end();
  }

  #count({ url = '', headers: { authorization = '' } }: IncomingMessage, status: number): void {
    if (!JOIN_PATH.test(url)) return;
    const refused = status < 400 ? 0 : (this.#refused.get(authorization) ?? 0) + 1;
    this.#refused.set(authorization, refused);
    this.maxRefusalsInRow = Math.max(this.maxRefusalsInRow, refused);
  }

  #upgrade(request: IncomingMessage, near: Socket): void {
    const [port = 0] = this.#candidates(request);
    const far = connect(port, '127.0.0.1');
    const { path, headers, method } = targetOf(request);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    far.once('connect', () => far.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }
}

function targetOf({ url = '', headers, method = 'GET' }: IncomingMessage) {
  const [, , path = url] = NODE_PATH.exec(url) ?? [];
  return { path, method, headers: { ...headers } };
}
