import { Client, CloseCode, type Room } from '@colyseus/sdk';
import type { ServerMessages, ServerMessageType } from '../messages/messages.ts';
import { CLOSE_CODES, isRefusalCode, type RefusalCode } from '../messages/refusal-codes.ts';
import { TableSchema } from '../schema/table-schema.ts';
import { Backoff } from './backoff.ts';
import { type ClientTransport, FINAL_CLOSE_CODES, FINAL_REFUSALS, type TransportEvents } from './client-transport.ts';
import { authorizationHeader, openTable, UnreachableError } from './open-table.ts';
import type { TableClientOptions } from './table-client.ts';

type TableSocket = Room<unknown, TableSchema>;

const HEARTBEAT_MS = 1500;
/** The socket is closed after this many heartbeats without an answer. */
const MAX_MISSED_PONGS = 3;
/** A moved table can be opened at once elsewhere. */
const RETRY_AFTER_MOVE_MS = 50;
/** Retries of the SDK to resume a session, before the table is opened and joined again. */
const SDK_RETRIES = 3;
const JOIN_TIMEOUT_MS = 8000;
const RECONNECT_TIMEOUT_MS = 4000;

/** The server announced the close, so the node is not to blame. */
const ANNOUNCED_CLOSE_CODES: readonly number[] = [CLOSE_CODES.moved, CloseCode.SERVER_SHUTDOWN];

/** Keeps one person connected to one table across drops, restarts and moves of the table to other nodes. */
export class ColyseusTransport implements ClientTransport {
  readonly #options: TableClientOptions;
  readonly #events: TransportEvents;
  #room: TableSocket | null = null;
  /** Path of the node that last had the table; '' for a single server. */
  #path = '';
  /** Path of a node that did not answer. */
  #unreachablePath: string | null = null;
  /** When the connection was lost, by the monotonic clock; null while connected. */
  #lostAt: number | null = null;
  #closed = false;
  readonly #backoff = new Backoff();
  #missedPongs = 0;
  #heartbeatTimer: ReturnType<typeof setInterval> | null = null;

  constructor(options: TableClientOptions, events: TransportEvents) {
    this.#options = options;
    this.#events = events;
    void this.#join();
    const intervalMs = options.heartbeatMs ?? HEARTBEAT_MS;
    if (intervalMs > 0) this.#heartbeatTimer = setInterval(() => this.#heartbeat(), intervalMs);
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
      const refusal = await this.#tryToJoin();
      if (refusal === null) return;
      if (FINAL_REFUSALS.includes(refusal)) return this.#end(refusal);
      await this.#backoff.wait();
    }
  }

  /** Returns null if it joined, else the refusal. */
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

  /** Rejects after a timeout; a session that is established later is left at once. */
  #joinAt(path: string): Promise<TableSocket> {
    const { server, code } = this.#options;
    const sdk = new Client(server + path, { headers: authorizationHeader(this.#options) });
    const joining = sdk.joinById<TableSchema>(code, { protocol: 1 }, TableSchema);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        reject(new UnreachableError(path));
        void joining.then(discardRoom).catch(() => undefined);
      }, JOIN_TIMEOUT_MS);
      joining.then(resolve, reject).finally(() => clearTimeout(timeout));
    });
  }

  #watch(room: TableSocket): void {
    this.#room = room;
    this.#lostAt = null;
    this.#missedPongs = 0;
    const { reconnection } = room;
    reconnection.minUptime = 0;
    reconnection.maxRetries = SDK_RETRIES;
    // `Outbox` resends unanswered messages. The queue of the SDK would send them twice.
    reconnection.maxEnqueuedMessages = 0;
    room.onDrop(() => {
      this.#lostAt ??= performance.now();
      this.#events.lost();
    });
    room.onReconnect(() => {
      this.#lostAt = null;
      this.#missedPongs = 0;
      // The client left while disconnected: end the session.
      if (this.#closed) void room.leave();
      else this.#events.resumed();
    });
    room.onLeave((code) => this.#onLeave(room, code));
    // Without a listener the SDK logs these errors. The close code has the same information.
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
      const firstMs = code === CLOSE_CODES.moved ? RETRY_AFTER_MOVE_MS : undefined;
      void this.#backoff.wait(firstMs).then(() => this.#join());
    }
  }

  /** Gives up a node that does not answer. The SDK would wait until the proxy times out. */
  #abandonRoom(room: TableSocket): void {
    this.#room = null;
    this.#unreachablePath = this.#path;
    room.removeAllListeners();
    room.reconnection.enabled = false;
    room.connection.close();
    void this.#join();
  }

  /** Detects dead connections, which raise no event. */
  #heartbeat(): void {
    const room = this.#room;
    const lostForMs = this.#lostAt === null ? 0 : performance.now() - this.#lostAt;
    if (room !== null && lostForMs > RECONNECT_TIMEOUT_MS) this.#abandonRoom(room);
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
    if (this.#missedPongs > 1) this.#events.resumed();
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

/** Close code of Colyseus after which the SDK resumes the session. */
const RECONNECTABLE_CLOSE_CODE = 4010;

/** Leaves a session that is not needed any more. */
const discardRoom = (room: TableSocket): Promise<unknown> => {
  room.onMessage('*', () => undefined);
  return room.leave();
};
