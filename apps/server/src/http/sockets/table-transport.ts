import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { MalformedFrames } from '../../log/malformed-frames.ts';
import type { SocketOrigin, SocketOrigins } from '../../rooms/socket-origins.ts';

const PING_INTERVAL_MS = 5000;
/** The largest message is a line of chat. */
const MAX_MESSAGE_BYTES = 4096;
/** Clients do not fragment messages this small. */
const MAX_FRAGMENTS = 16;
/** WebSocket close code for a payload that cannot be decoded. */
const INVALID_PAYLOAD = 1007;

/** The sockets of Colyseus behind our own upgrade handler, which decides which ones open. */
export class TableTransport extends WebSocketTransport {
  readonly #origins: SocketOrigins;
  readonly #malformedFrames: MalformedFrames;

  constructor(origins: SocketOrigins, malformedFrames: MalformedFrames) {
    super({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, maxFragments: MAX_FRAGMENTS });
    this.#origins = origins;
    this.#malformedFrames = malformedFrames;
    this.autoTerminateUnresponsiveClients(PING_INTERVAL_MS, this.pingMaxRetries);
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin: SocketOrigin): void {
    this.wss.handleUpgrade(request, socket, head, (opened) => {
      this.#origins.add(opened, origin);
      opened.on('error', () => this.#malformedFrames.enterFrame());
      this.#containFrameErrors(opened);
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

  /**
   * Closes a connection whose frame makes Colyseus throw. Colyseus decodes a frame's type outside of its try blocks;
   * uncaught, the error would end the process.
   */
  #containFrameErrors(socket: FrameSource): void {
    const emit = socket.emit.bind(socket);
    socket.emit = (event: string | symbol, ...args: unknown[]): boolean => {
      if (event !== 'message') return emit(event, ...args);
      this.#malformedFrames.enterFrame();
      try {
        return emit(event, ...args);
      } catch {
        this.#malformedFrames.countIfInFrame();
        socket.close(INVALID_PAYLOAD);
        return true;
      }
    };
  }
}

type FrameSource = {
  emit(event: string | symbol, ...args: unknown[]): boolean;
  close(code: number): void;
};
