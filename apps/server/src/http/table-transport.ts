import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Arrival, Arrivals } from '../rooms/arrivals.ts';

const PING_EVERY = 5000;
/** The largest message is a line of chat. */
const MAX_PAYLOAD = 4096;

/** No client splits a message that small. */
const MOST_FRAGMENTS = 16;

/** Colyseus's sockets behind a door of our own: nobody gets in but who is let in here. */
export class TableTransport extends WebSocketTransport {
  readonly #arrivals: Arrivals;

  constructor(arrivals: Arrivals) {
    super({ noServer: true, maxPayload: MAX_PAYLOAD, maxFragments: MOST_FRAGMENTS });
    this.#arrivals = arrivals;
    this.autoTerminateUnresponsiveClients(PING_EVERY, this.pingMaxRetries);
  }

  letIn(request: IncomingMessage, socket: Duplex, head: Buffer, arrival: Arrival): void {
    this.wss.handleUpgrade(request, socket, head, (opened) => {
      this.#arrivals.add(opened, arrival);
      this.wss.emit('connection', opened, request);
    });
  }

  override shutdown(): void {
    clearInterval(this.pingInterval);
    this.wss.close();
  }
}
