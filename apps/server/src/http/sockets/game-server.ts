import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  setMaxIdleHTTPParsers,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { matchMaker } from '@colyseus/core';
import { errorFields, type Log } from '../../log/log.ts';
import type { MalformedFrames } from '../../log/malformed-frames.ts';
import type { SocketOrigins } from '../../rooms/socket-origins.ts';
import { TableTransport } from './table-transport.ts';
import { handleUpgrades, type SocketCheck } from './upgrade-handler.ts';

/** Time for sockets to close when the server stops. */
const SOCKET_CLOSE_TIMEOUT_MS = 1500;
/** Clients could send a request byte by byte. */
const REQUEST_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
};

/** Node keeps up to 1000 parsers of closed connections, 10 kB each. */
const MAX_IDLE_PARSERS = 32;

type GameServerDeps = {
  readonly origins: SocketOrigins;
  readonly malformedFrames: MalformedFrames;
  readonly log: Log;
};

export interface GameServer {
  readonly http: Server;
  /** Open WebSockets. */
  readonly socketCount: number;
  listen(port: number, host: string | undefined): Promise<AddressInfo>;
  close(): Promise<void>;
}

/**
 * Colyseus without its `Server` class, which would answer matchmaking requests before Express: its matchmaker and
 * transport run on our own HTTP server.
 */
export function createGameServer(
  handler: RequestListener,
  check: SocketCheck,
  { origins, malformedFrames, log }: GameServerDeps,
): GameServer {
  setMaxIdleHTTPParsers(MAX_IDLE_PARSERS);
  const http = createServer({ ...REQUEST_TIMEOUTS, shouldUpgradeCallback: isSocketUpgrade }, handler);
  const transport = new TableTransport(origins, malformedFrames);
  handleUpgrades(
    http,
    check,
    (...socket) => transport.accept(...socket),
    (error) => log.error('socket failed', errorFields(error)),
  );
  const destroySockets = trackSockets(http);

  return {
    http,
    get socketCount() {
      return transport.socketCount;
    },
    async listen(port, host) {
      await matchMaker.setup(undefined, undefined, undefined, async () => matchMaker.processId);
      await matchMaker.accept();
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen(port, host, () => {
          http.off('error', reject);
          // For example too many open files. Open connections are not affected.
          http.on('error', (error) => log.error('http server', errorFields(error)));
          resolve();
        });
      });
      const address = http.address();
      if (address === null || typeof address === 'string') throw new Error('listening on no port');
      return address;
    },
    async close() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      transport.shutdown();
      http.closeAllConnections();
      const timeout = setTimeout(destroySockets, SOCKET_CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(timeout);
    },
  };
}

/** Some programs offer HTTP/2 with every request, as Java does. They get an ordinary response. */
const isSocketUpgrade = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? '');

/** Tracks upgraded sockets, which the HTTP server forgets. Returns a function that destroys the open ones. */
function trackSockets(http: Server): () => void {
  const open = new Set<Duplex>();
  http.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
