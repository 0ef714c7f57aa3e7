import { Client, type Room } from '@colyseus/sdk';
import { CLOSE, type Code, isCode } from '../codes.ts';
import { TableSchema } from '../schema.ts';
import type { TableClientOptions } from './table-client.ts';

/** What a link tells its owner. */
export type LinkEvents = {
  /** A new room: set the handlers; its first state follows. */
  joined(room: TableSocket): void;
  back(): void;
  lost(): void;
  closed(code: Code): void;
};

export type TableSocket = Room<unknown, TableSchema>;

const HEARTBEAT = 1500;
/** After so many heartbeats without an answer the socket is closed. */
const MISSED = 3;
const SHORTEST = 200;
const LONGEST = 5000;
/** The SDK tries the old session this often; after that we open and join anew. */
const RETRIES = 3;

/** Reasons that trying again will not change. */
const FINAL: readonly Code[] = [
  'no-such-table',
  'journal-damaged',
  'not-signed-in',
  'no-watchers',
  'removed',
  'bad-message',
];
const FINAL_CLOSE: ReadonlyMap<number, Code> = new Map([
  [CLOSE.removed, 'removed'],
  [CLOSE.noWatchers, 'no-watchers'],
]);

/** Keeps one person connected to one table, whatever happens in between. */
export class Link {
  readonly #options: TableClientOptions;
  readonly #events: LinkEvents;
  readonly #sdk: Client;
  #room: TableSocket | null = null;
  #closed = false;
  #tries = 0;
  #missed = 0;
  #beating: ReturnType<typeof setInterval> | null = null;

  constructor(options: TableClientOptions, events: LinkEvents) {
    this.#options = options;
    this.#events = events;
    this.#sdk = new Client(options.server, { headers: authorization(options) });
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
      await pause(this.#tries++);
    }
  }

  /** @returns why not. */
  async #tryToJoin(): Promise<Code | null> {
    try {
      const code = await this.#open();
      if (code !== null) return code;
      const room = await this.#sdk.joinById<TableSchema>(this.#options.code, { protocol: 1 }, TableSchema);
      this.#tries = 0;
      if (this.#closed) void room.leave();
      else this.#watch(room);
      return null;
    } catch (error) {
      return error instanceof Error && isCode(error.message) ? error.message : 'store-down';
    }
  }

  /** The table's room may not be open yet, here or after a restart. */
  async #open(): Promise<Code | null> {
    const { server, code } = this.#options;
    const response = await fetch(`${server}/api/tables/${encodeURIComponent(code)}/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(this.#options) },
      body: '{}',
    });
    if (response.ok) return null;
    const body: unknown = await response.json().catch(() => null);
    return codeIn(body) ?? (DOORS.includes(response.status) ? 'not-signed-in' : 'store-down');
  }

  #watch(room: TableSocket): void {
    this.#room = room;
    this.#missed = 0;
    const { reconnection } = room;
    reconnection.minUptime = 0;
    reconnection.maxRetries = RETRIES;
    // `Outbox` sends unanswered messages again. The queue of the SDK would send them a second time, and late.
    reconnection.maxEnqueuedMessages = 0;
    room.onDrop(() => this.#events.lost());
    room.onReconnect(() => {
      this.#missed = 0;
      // The client left while the connection was down: its session must end.
      if (this.#closed) void room.leave();
      else this.#events.back();
    });
    room.onLeave((code) => this.#left(room, code));
    // Without a listener the SDK prints these errors. The close code says the same.
    room.onError(() => undefined);
    this.#events.joined(room);
  }

  #left(room: TableSocket, code: number): void {
    if (this.#closed || room !== this.#room) return;
    this.#room = null;
    const final = FINAL_CLOSE.get(code);
    if (final !== undefined) {
      this.#end(final);
    } else {
      this.#events.lost();
      void pause(this.#tries++).then(() => this.#join());
    }
  }

  /** A dead connection is silent: only a ping without an answer shows it. */
  #beat(): void {
    const room = this.#room;
    if (!room?.connection.isOpen || room.reconnection.isReconnecting) return;
    if (this.#missed === 1) this.#events.lost();
    if (this.#missed >= MISSED) {
      this.#missed = 0;
      room.connection.close(MAY_TRY_RECONNECT);
    } else {
      this.#missed++;
      room.ping(() => this.#alive());
    }
  }

  #alive(): void {
    if (this.#missed > 1) this.#events.back();
    this.#missed = 0;
  }

  #end(code: Code): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room = null;
    if (this.#beating !== null) clearInterval(this.#beating);
    this.#events.closed(code);
  }
}

/** HTTP statuses after which the same person need not try again. */
const DOORS = [401, 403];

/** Colyseus's close code for a session that may be taken up again. */
const MAY_TRY_RECONNECT = 4010;

const authorization = ({ bearer }: TableClientOptions): Record<string, string> =>
  bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };

/** Waits longer after each try, by a random part, so that clients do not come all at once. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(LONGEST, SHORTEST * 2 ** tries) * (0.5 + Math.random()));
  });

const codeIn = (body: unknown): Code | null => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' && isCode(code) ? code : null;
};
