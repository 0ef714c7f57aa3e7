import type { Client } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** A client with more unsent data is disconnected. The limit is dozens of full states. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Less unsent data is normal. */
const BACKLOG_BYTES = 16 * 1024;
const CHECK_INTERVAL_MS = 10_000;
/** Consecutive checks at which a socket may have a backlog. */
const MAX_CHECKS_BEHIND = 3;

/** The part of the transport's socket that the type of `ref` does not declare. */
type Socket = { readonly bufferedAmount: number; terminate(): void };

/** Disconnects clients that do not read, because everything sent to them stays in memory. */
export class BacklogMonitor {
  /** Sockets with a backlog, and for how many consecutive checks. */
  readonly #behind = new Map<Socket, number>();
  #cancelCheck: (() => void) | null = null;

  /** Checks a client to which data has just been sent. */
  check(client: Pick<Client, 'ref'>, timers: Timers): void {
    const { ref } = client;
    if (!isSocket(ref)) return;
    if (ref.bufferedAmount + bytesBeforeJoin(client) > MAX_BUFFERED_BYTES) {
      // A close frame would queue up behind the backlog.
      ref.terminate();
      return;
    }
    if (ref.bufferedAmount < BACKLOG_BYTES) return;
    if (!this.#behind.has(ref)) this.#behind.set(ref, 0);
    this.#cancelCheck ??= timers.after(CHECK_INTERVAL_MS, () => this.#recheck(timers));
  }

  stop(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
    this.#behind.clear();
  }

  #recheck(timers: Timers): void {
    this.#cancelCheck = null;
    for (const [socket, checks] of this.#behind) {
      if (socket.bufferedAmount < BACKLOG_BYTES) {
        this.#behind.delete(socket);
      } else if (checks + 1 < MAX_CHECKS_BEHIND) {
        this.#behind.set(socket, checks + 1);
      } else {
        this.#behind.delete(socket);
        socket.terminate();
      }
    }
    if (this.#behind.size > 0) this.#cancelCheck = timers.after(CHECK_INTERVAL_MS, () => this.#recheck(timers));
  }
}

/** Bytes that Colyseus queues for a client that has not confirmed its join yet. */
function bytesBeforeJoin(client: object): number {
  const queued: unknown = Reflect.get(client, '_enqueuedMessages');
  return Array.isArray(queued) ? queued.reduce((sum: number, { byteLength }) => sum + byteLength, 0) : 0;
}

const isSocket = (ref: object): ref is Socket => 'bufferedAmount' in ref && 'terminate' in ref;
