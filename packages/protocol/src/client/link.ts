import { Client, CloseCode, type Room } from '@colyseus/sdk';
import { CLOSE, type Code, isCode } from '../codes.ts';
import type { ServerMessages, ServerMessageType } from '../messages.ts';
import { TableSchema } from '../schema.ts';
import { Backoff } from './backoff.ts';
import { FINAL, FINAL_CLOSE, type Line, type LineEvents } from './line.ts';
import { authorization, openTable, Unreachable } from './open-table.ts';
import type { TableClientOptions } from './table-client.ts';

type TableSocket = Room<unknown, TableSchema>;

const HEARTBEAT = 1500;
/** After so many heartbeats without an answer the socket is closed. */
const MISSED = 3;
/** A table that moves is free already, and tables move one after another. */
const AFTER_MOVE = 50;
/** The SDK tries the old session this often; after that we open and join anew. */
const RETRIES = 3;
/** In milliseconds: for a join, and for all these tries together. */
const LONGEST_JOIN = 8000;
const LONGEST_LOSS = 4000;

/** The server itself has said that the table is elsewhere, or that it stops: there is nothing to wait for. */
const TOLD: readonly number[] = [CLOSE.moved, CloseCode.SERVER_SHUTDOWN];

/** Keeps one person connected to one table, whatever happens in between, and wherever the table goes. */
export class Link implements Line {
  readonly #options: TableClientOptions;
  readonly #events: LineEvents;
  #room: TableSocket | null = null;
  /** Where the table was when we looked last: the path of a node, '' for a server that stands alone. */
  #path = '';
  /** The path of a node that did not answer. */
  #missed: string | null = null;
  /** When the connection was lost, by the clock that only goes on; null: it was not. */
  #lostAt: number | null = null;
  #closed = false;
  readonly #backoff = new Backoff();
  /** Pings without an answer. */
  #silent = 0;
  #beating: ReturnType<typeof setInterval> | null = null;

  constructor(options: TableClientOptions, events: LineEvents) {
    this.#options = options;
    this.#events = events;
    void this.#join();
    const every = options.heartbeat ?? HEARTBEAT;
    if (every > 0) this.#beating = setInterval(() => this.#beat(), every);
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
      if (FINAL.includes(failed)) return this.#end(failed);
      await this.#backoff.wait();
    }
  }

  /** @returns why not. */
  async #tryToJoin(): Promise<Code | null> {
    try {
      const opened = await openTable(this.#options, this.#missed);
      if (typeof opened === 'string') return opened;
      this.#path = opened.path;
      const room = await this.#joinAt(opened.path);
      this.#missed = null;
      this.#backoff.reset();
      if (this.#closed) void leaveUnheard(room);
      else this.#watch(room);
      return null;
    } catch (error) {
      if (error instanceof Error && isCode(error.message)) return error.message;
      const path = error instanceof Unreachable ? error.path : this.#path;
      if (path !== '') this.#missed = path;
      return 'store-down';
    }
  }

  /** Rejects where nobody answers in time; what comes later is left at once. */
  #joinAt(path: string): Promise<TableSocket> {
    const { server, code } = this.#options;
    const sdk = new Client(server + path, { headers: authorization(this.#options) });
    const joining = sdk.joinById<TableSchema>(code, { protocol: 1 }, TableSchema);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Unreachable(path));
        void joining.then(leaveUnheard).catch(() => undefined);
      }, LONGEST_JOIN);
      joining.then(resolve, reject).finally(() => clearTimeout(late));
    });
  }

  #watch(room: TableSocket): void {
    this.#room = room;
    this.#lostAt = null;
    this.#silent = 0;
    const { reconnection } = room;
    reconnection.minUptime = 0;
    reconnection.maxRetries = RETRIES;
    // `Outbox` sends unanswered messages again. The queue of the SDK would send them a second time, and late.
    reconnection.maxEnqueuedMessages = 0;
    room.onDrop(() => {
      this.#lostAt ??= performance.now();
      this.#events.lost();
    });
    room.onReconnect(() => {
      this.#lostAt = null;
      this.#silent = 0;
      // The client left while the connection was down: its session must end.
      if (this.#closed) void room.leave();
      else this.#events.back();
    });
    room.onLeave((code) => this.#left(room, code));
    // Without a listener the SDK prints these errors. The close code says the same.
    room.onError(() => undefined);
    this.#hear(room);
  }

  #hear(room: TableSocket): void {
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

  #left(room: TableSocket, code: number): void {
    if (this.#closed || room !== this.#room) return;
    this.#room = null;
    const final = FINAL_CLOSE.get(code);
    if (final !== undefined) {
      this.#end(final);
    } else {
      if (!TOLD.includes(code) && this.#path !== '') this.#missed = this.#path;
      this.#events.lost();
      const first = code === CLOSE.moved ? AFTER_MOVE : undefined;
      void this.#backoff.wait(first).then(() => this.#join());
    }
  }

  /** The node neither answers nor refuses. The SDK would wait for it as long as the proxy does. */
  #giveUp(room: TableSocket): void {
    this.#room = null;
    this.#missed = this.#path;
    room.removeAllListeners();
    room.reconnection.enabled = false;
    room.connection.close();
    void this.#join();
  }

  /** A dead connection is silent: only a ping without an answer shows it. */
  #beat(): void {
    const room = this.#room;
    const lostFor = this.#lostAt === null ? 0 : performance.now() - this.#lostAt;
    if (room !== null && lostFor > LONGEST_LOSS) this.#giveUp(room);
    else if (room?.connection.isOpen && !room.reconnection.isReconnecting) this.#ping(room);
  }

  #ping(room: TableSocket): void {
    if (this.#silent === 1) this.#events.lost();
    if (this.#silent >= MISSED) {
      this.#silent = 0;
      room.connection.close(MAY_TRY_RECONNECT);
    } else {
      this.#silent++;
      room.ping(() => this.#alive());
    }
  }

  #alive(): void {
    if (this.#silent > 1) this.#events.back();
    this.#silent = 0;
  }

  #end(code: Code): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room = null;
    if (this.#beating !== null) clearInterval(this.#beating);
    this.#backoff.end();
    this.#events.closed(code);
  }
}

/** Colyseus's close code for a session that may be taken up again. */
const MAY_TRY_RECONNECT = 4010;

/** Of a room that came too late nobody wants to hear. */
const leaveUnheard = (room: TableSocket): Promise<unknown> => {
  room.onMessage('*', () => undefined);
  return room.leave();
};
