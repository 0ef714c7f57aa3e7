import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { MalformedFrames } from '../../log/malformed-frames.ts';
import type { SocketOrigin, SocketOrigins } from '../../rooms/socket-origins.ts';

const PING_INTERVAL_MS = 5000;
/** The largest message is a line of chat. */
const MAX_MESSAGE_BYTES = 4096;

/** No client splits a message that small. */
const MAX_FRAGMENTS = 16;

/** The sockets of Colyseus behind a door of our own: `createSocketCheck` decides which ones open. */
export class TableTransport extends WebSocketTransport {
  readonly #arrivals: SocketOrigins;
  readonly #junk: MalformedFrames;

  constructor(arrivals: SocketOrigins, junk: MalformedFrames) {
    super({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, maxFragments: MAX_FRAGMENTS });
    this.#arrivals = arrivals;
    this.#junk = junk;
    this.autoTerminateUnresponsiveClients(PING_INTERVAL_MS, this.pingMaxRetries);
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, arrival: SocketOrigin): void {
    this.wss.handleUpgrade(request, socket, head, (opened) => {
      this.#arrivals.add(opened, arrival);
      // Before Colyseus handles the frame.
      for (const event of ['message', 'error']) opened.on(event, () => this.#junk.enterFrame());
      this.wss.emit('connection', opened, request);
    });
  }

  get socketCount(): number {
    return this.wss.clients.size;
  }

  override shutdown(): void {
    clearInterval(this.pingInterval);
    this.wss.close();
  }
}
