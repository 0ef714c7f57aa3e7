import type { Client } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** Bytes that may wait for one socket: dozens of whole states. */
const MOST_WAITING = 1024 * 1024;
/** Fewer bytes than this wait now and then for every client. */
const NOTEWORTHY = 16 * 1024;
/** Milliseconds between two looks at the sockets that are behind. */
const EVERY = 10_000;
/** How many looks in a row a socket may be behind. */
const PATIENCE = 3;

/** What a socket of the transport can do that a client's `ref` does not promise. */
type Socket = { readonly bufferedAmount: number; terminate(): void };

/** Cuts clients that do not read: everything that is sent to them stays in memory until they do. */
export class Backlogs {
  /** Sockets that are behind, and how many looks in a row they were. */
  readonly #behind = new Map<Socket, number>();
  #stop: (() => void) | null = null;

  /** Looks at a client that has just been sent something. */
  look(client: Pick<Client, 'ref'>, timers: Timers): void {
    const { ref } = client;
    if (!isSocket(ref)) return;
    if (ref.bufferedAmount + keptFor(client) > MOST_WAITING) {
      // Cut, not closed: a close frame would wait behind all the others.
      ref.terminate();
      return;
    }
    if (ref.bufferedAmount < NOTEWORTHY) return;
    if (!this.#behind.has(ref)) this.#behind.set(ref, 0);
    this.#stop ??= timers.after(EVERY, () => this.#lookAgain(timers));
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#behind.clear();
  }

  #lookAgain(timers: Timers): void {
    this.#stop = null;
    for (const [socket, seen] of this.#behind) {
      if (socket.bufferedAmount < NOTEWORTHY) {
        this.#behind.delete(socket);
      } else if (seen + 1 < PATIENCE) {
        this.#behind.set(socket, seen + 1);
      } else {
        this.#behind.delete(socket);
        socket.terminate();
      }
    }
    if (this.#behind.size > 0) this.#stop = timers.after(EVERY, () => this.#lookAgain(timers));
  }
}

/** Bytes that Colyseus keeps for a client that has not confirmed its join yet. */
function keptFor(client: object): number {
  const kept: unknown = Reflect.get(client, '_enqueuedMessages');
  return Array.isArray(kept) ? kept.reduce((sum: number, { byteLength }) => sum + byteLength, 0) : 0;
}

const isSocket = (ref: object): ref is Socket => 'bufferedAmount' in ref && 'terminate' in ref;
