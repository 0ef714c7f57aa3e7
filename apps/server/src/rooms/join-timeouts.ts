import { type Client, ClientState } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** Time to confirm a join. Until then, all messages to the client are queued. */
export const JOIN_TIMEOUT_MS = 10_000;

/** Reports clients that were admitted and do not confirm their join in time. */
export class JoinTimeouts {
  readonly #onTimeout: (session: string) => void;
  /** By session. */
  readonly #cancels = new Map<string, () => void>();

  constructor(onTimeout: (session: string) => void) {
    this.#onTimeout = onTimeout;
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
