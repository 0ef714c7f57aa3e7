import type { Client } from '@colyseus/core';
import type { Timers } from '../ports.ts';

/** So much may wait for one socket: dozens of whole states. */
const MOST_WAITING = 1024 * 1024;
/** Less than this waits now and then for anybody. */
const NOTEWORTHY = 16 * 1024;
/** Looked at so often, and only while there is something to look at. */
const EVERY = 10_000;
/** Whoever has not caught up by then does not read, or never will. */
const PATIENCE = 3;

/** What a socket of the transport can do that a client's `ref` does not promise. */
type Socket = { readonly bufferedAmount: number; terminate(): void };

/** Cuts those who do not read what they are sent: all of it is kept for them until they do. */
export class Backlogs {
  /** Who has to catch up, and how often they were seen like that. */
  readonly #behind = new Map<Socket, number>();
  #stop: (() => void) | null = null;

  /** Looks at a client that has just been sent something. */
  look(client: Pick<Client, 'ref'>, timers: Timers): void {
    const { ref } = client;
    if (!isSocket(ref)) return;
    if (ref.bufferedAmount + keptFor(client) > MOST_WAITING) {
      // Without a goodbye: that would have to wait its turn, too.
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

/** Colyseus keeps what it is to send to those who have not said yet that they joined. */
function keptFor(client: object): number {
  const kept: unknown = Reflect.get(client, '_enqueuedMessages');
  return Array.isArray(kept) ? kept.reduce((sum: number, { byteLength }) => sum + byteLength, 0) : 0;
}

const isSocket = (ref: object): ref is Socket => 'bufferedAmount' in ref && 'terminate' in ref;
