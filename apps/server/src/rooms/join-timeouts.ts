import { type Client, ClientState } from '@colyseus/core';
import type { Timers } from '../ports/environment.ts';

/** Milliseconds that a client may take to confirm its join. All its messages are kept in memory until then. */
const TIME_TO_JOIN = 10_000;

/** Drops clients that were let in and do not confirm their join in time. */
export class JoinWatch {
  readonly #late: (session: string) => void;
  /** What stops the waiting, by session. */
  readonly #waits = new Map<string, () => void>();

  constructor(late: (session: string) => void) {
    this.#late = late;
  }

  begin(client: Pick<Client, 'sessionId' | 'state'>, timers: Timers): void {
    const { sessionId } = client;
    this.end(sessionId);
    const cancel = timers.after(TIME_TO_JOIN, () => {
      this.#waits.delete(sessionId);
      if (client.state === ClientState.JOINING) this.#late(sessionId);
    });
    this.#waits.set(sessionId, cancel);
  }

  end(session: string): void {
    this.#waits.get(session)?.();
    this.#waits.delete(session);
  }
}
