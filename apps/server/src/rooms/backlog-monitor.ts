import type { Client } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** Bytes that may wait for one socket: dozens of whole states. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Fewer bytes than this wait now and then for every client. */
const BACKLOG_BYTES = 16 * 1024;
/** Milliseconds between two looks at the sockets that are behind. */
const CHECK_INTERVAL_MS = 10_000;
/** How many looks in a row a socket may be behind. */
const MAX_CHECKS_BEHIND = 3;

/** What a socket of the transport can do that a client's `ref` does not promise. */
type Socket = { readonly bufferedAmount: number; terminate(): void };

/** Cuts clients that do not read: everything that is sent to them stays in memory until they do. */
export class BacklogMonitor {
  /** Sockets that are behind, and how many looks in a row they were. */
  readonly #behind = new Map<Socket, number>();
  #cancelCheck: (() => void) | null = null;

  /** Looks at a client that has just been sent something. */
  check(client: Pick<Client, 'ref'>, timers: Timers): void {
    const { ref } = client;
    if (!isSocket(ref)) return;
    if (ref.bufferedAmount + bytesBeforeJoin(client) > MAX_BUFFERED_BYTES) {
      // Cut, not closed: a close frame would wait behind all the others.
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
    for (const [socket, seen] of this.#behind) {
      if (socket.bufferedAmount < BACKLOG_BYTES) {
        this.#behind.delete(socket);
      } else if (seen + 1 < MAX_CHECKS_BEHIND) {
        this.#behind.set(socket, seen + 1);
      } else {
        this.#behind.delete(socket);
        socket.terminate();
      }
    }
    if (this.#behind.size > 0)
      this.#cancelCheck = timers.after(CHECK_INTERVAL_MS, () => this.#recheck(timers));
  }
}

/** Bytes that Colyseus keeps for a client that has not confirmed its join yet. */
function bytesBeforeJoin(client: object): number {
  const queued: unknown = Reflect.get(client, '_enqueuedMessages');
  return Array.isArray(queued) ? queued.reduce((sum: number, { byteLength }) => sum + byteLength, 0) : 0;
}

const isSocket = (ref: object): ref is Socket => 'bufferedAmount' in ref && 'terminate' in ref;
