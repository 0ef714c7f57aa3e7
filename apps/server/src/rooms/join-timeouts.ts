import { type Client, ClientState } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** Milliseconds that a client may take to confirm its join. All its messages are kept in memory until then. */
const JOIN_TIMEOUT_MS = 10_000;

/** Drops clients that were let in and do not confirm their join in time. */
export class JoinTimeouts {
  readonly #onTimeout: (session: string) => void;
  /** What stops the waiting, by session. */
  readonly #cancels = new Map<string, () => void>();

  constructor(late: (session: string) => void) {
    this.#onTimeout = late;
  }

  start(client: Pick<Client, 'sessionId' | 'state'>, timers: Timers): void {
    const { sessionId } = client;
    this.cancel(sessionId);
    const cancel = timers.after(JOIN_TIMEOUT_MS, () => {
      this.#cancels.delete(sessionId);
      if (client.state === ClientState.JOINING) this.#onTimeout(sessionId);
    });
    this.#cancels.set(sessionId, cancel);
  }

  cancel(session: string): void {
    this.#cancels.get(session)?.();
    this.#cancels.delete(session);
  }
}
