import { Client, CloseCode, type Room } from '@colyseus/sdk';
import type { ServerMessages, ServerMessageType } from '../messages/messages.ts';
import { CLOSE_CODES, isRefusalCode, type RefusalCode } from '../messages/refusal-codes.ts';
import { TableSchema } from '../schema/table-schema.ts';
import { Backoff } from './backoff.ts';
import {
  type ClientTransport,
  FINAL_CLOSE_CODES,
  FINAL_REFUSALS,
  type TransportEvents,
} from './client-transport.ts';
import { authorizationHeader, openTable, UnreachableError } from './open-table.ts';
import type { TableClientOptions } from './table-client.ts';

type TableSocket = Room<unknown, TableSchema>;

const HEARTBEAT_MS = 1500;
/** After so many heartbeats without an answer the socket is closed. */
const MAX_MISSED_PONGS = 3;
/** A table that moves is free already, and tables move one after another. */
const RETRY_AFTER_MOVE_MS = 50;
/** The SDK tries the old session this often; after that we open and join anew. */
const SDK_RETRIES = 3;
/** In milliseconds: for a join, and for all these tries together. */
const JOIN_TIMEOUT_MS = 8000;
const RECONNECT_TIMEOUT_MS = 4000;

/** The server itself has said that the table is elsewhere, or that it stops: there is nothing to wait for. */
const ANNOUNCED_CLOSE_CODES: readonly number[] = [CLOSE_CODES.moved, CloseCode.SERVER_SHUTDOWN];

/** Keeps one person connected to one table, whatever happens in between, and wherever the table goes. */
export class ColyseusTransport implements ClientTransport {
  readonly #options: TableClientOptions;
  readonly #events: TransportEvents;
  #room: TableSocket | null = null;
  /** Where the table was when we looked last: the path of a node, '' for a server that stands alone. */
  #path = '';
  /** The path of a node that did not answer. */
  #unreachablePath: string | null = null;
  /** When the connection was lost, by the clock that only goes on; null: it was not. */
  #lostAt: number | null = null;
  #closed = false;
  readonly #backoff = new Backoff();
  /** Pings without an answer. */
  #missedPongs = 0;
  #heartbeatTimer: ReturnType<typeof setInterval> | null = null;

  constructor(options: TableClientOptions, events: TransportEvents) {
    this.#options = options;
    this.#events = events;
    void this.#join();
    const every = options.heartbeatMs ?? HEARTBEAT_MS;
    if (every > 0) this.#heartbeatTimer = setInterval(() => this.#heartbeat(), every);
  }

  send(type: string, payload: unknown): void {
    if (this.#room?.connection.isOpen) this.#room.send(type, payload);
  }

  async leave(): Promise<void> {
    const room = this.#room;
    this.#end('closing');
    if (room?.connection.isOpen) await room.leave();
  }

  async #join(): Promise<void> {
    while (!this.#closed) {
      const failed = await this.#tryToJoin();
      if (failed === null) return;
      if (FINAL_REFUSALS.includes(failed)) return this.#end(failed);
      await this.#backoff.wait();
    }
  }

  /** @returns why not. */
  async #tryToJoin(): Promise<RefusalCode | null> {
    try {
      const opened = await openTable(this.#options, this.#unreachablePath);
      if (typeof opened === 'string') return opened;
      this.#path = opened.path;
      const room = await this.#joinAt(opened.path);
      this.#unreachablePath = null;
      this.#backoff.reset();
      if (this.#closed) void discardRoom(room);
      else this.#watch(room);
      return null;
    } catch (error) {
      if (error instanceof Error && isRefusalCode(error.message)) return error.message;
      const path = error instanceof UnreachableError ? error.path : this.#path;
      if (path !== '') this.#unreachablePath = path;
      return 'store-down';
    }
  }

  /** Rejects where nobody answers in time; what comes later is left at once. */
  #joinAt(path: string): Promise<TableSocket> {
    const { server, code } = this.#options;
    const sdk = new Client(server + path, { headers: authorizationHeader(this.#options) });
    const joining = sdk.joinById<TableSchema>(code, { protocol: 1 }, TableSchema);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new UnreachableError(path));
        void joining.then(discardRoom).catch(() => undefined);
      }, JOIN_TIMEOUT_MS);
      joining.then(resolve, reject).finally(() => clearTimeout(late));
    });
  }

  #watch(room: TableSocket): void {
    this.#room = room;
    this.#lostAt = null;
    this.#missedPongs = 0;
    const { reconnection } = room;
    reconnection.minUptime = 0;
    reconnection.maxRetries = SDK_RETRIES;
    // `Outbox` sends unanswered messages again. The queue of the SDK would send them a second time, and late.
    reconnection.maxEnqueuedMessages = 0;
    room.onDrop(() => {
      this.#lostAt ??= performance.now();
      this.#events.lost();
    });
    room.onReconnect(() => {
      this.#lostAt = null;
      this.#missedPongs = 0;
      // The client left while the connection was down: its session must end.
      if (this.#closed) void room.leave();
      else this.#events.back();
    });
    room.onLeave((code) => this.#onLeave(room, code));
    // Without a listener the SDK prints these errors. The close code says the same.
    room.onError(() => undefined);
    this.#listen(room);
  }

  #listen(room: TableSocket): void {
    const events = this.#events;
    const on = <T extends ServerMessageType>(type: T): void => {
      room.onMessage<ServerMessages[T]>(type, (message) => events.message(type, message));
    };
    events.joined();
    room.onStateChange((state) => events.state(state));
    on('you');
    on('said');
    on('done');
    on('refused');
    on('history');
    on('time');
    on('closing');
  }

  #onLeave(room: TableSocket, code: number): void {
    if (this.#closed || room !== this.#room) return;
    this.#room = null;
    const final = FINAL_CLOSE_CODES.get(code);
    if (final !== undefined) {
      this.#end(final);
    } else {
      if (!ANNOUNCED_CLOSE_CODES.includes(code) && this.#path !== '') this.#unreachablePath = this.#path;
      this.#events.lost();
      const first = code === CLOSE_CODES.moved ? RETRY_AFTER_MOVE_MS : undefined;
      void this.#backoff.wait(first).then(() => this.#join());
    }
  }

  /** The node neither answers nor refuses. The SDK would wait for it as long as the proxy does. */
  #abandonRoom(room: TableSocket): void {
    this.#room = null;
    this.#unreachablePath = this.#path;
    room.removeAllListeners();
    room.reconnection.enabled = false;
    room.connection.close();
    void this.#join();
  }

  /** A dead connection is silent: only a ping without an answer shows it. */
  #heartbeat(): void {
    const room = this.#room;
    const lostFor = this.#lostAt === null ? 0 : performance.now() - this.#lostAt;
    if (room !== null && lostFor > RECONNECT_TIMEOUT_MS) this.#abandonRoom(room);
    else if (room?.connection.isOpen && !room.reconnection.isReconnecting) this.#ping(room);
  }

  #ping(room: TableSocket): void {
    if (this.#missedPongs === 1) this.#events.lost();
    if (this.#missedPongs >= MAX_MISSED_PONGS) {
      this.#missedPongs = 0;
      room.connection.close(RECONNECTABLE_CLOSE_CODE);
    } else {
      this.#missedPongs++;
      room.ping(() => this.#onPong());
    }
  }

  #onPong(): void {
    if (this.#missedPongs > 1) this.#events.back();
    this.#missedPongs = 0;
  }

  #end(code: RefusalCode): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room = null;
    if (this.#heartbeatTimer !== null) clearInterval(this.#heartbeatTimer);
    this.#backoff.cancel();
    this.#events.closed(code);
  }
}

/** Colyseus's close code for a session that may be taken up again. */
const RECONNECTABLE_CLOSE_CODE = 4010;

/** Of a room that came too late nobody wants to hear. */
const discardRoom = (room: TableSocket): Promise<unknown> => {
  room.onMessage('*', () => undefined);
  return room.leave();
};
