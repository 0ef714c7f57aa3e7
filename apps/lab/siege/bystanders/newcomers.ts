import { createGuest, createTable } from '../../../e2e/support/clients/http-api.ts';
import { joinTable, requireDone, waitUntil } from '../../../e2e/support/clients/party.ts';
import type { SourceAddress } from '../attackers/source-address.ts';

const INTERVAL_MS = 4000;

const PASSWORD = 'among friends';

/**
 * Now and then a new guest creates a table with a password and sits down: an attack must not lock out new guests.
 * Passwords are hashed in all phases.
 */
export class Newcomers {
  readonly #sources: readonly SourceAddress[];
  readonly #timer: NodeJS.Timeout;
  readonly #pending = new Set<Promise<void>>();
  readonly failures: string[] = [];
  #count = 0;
  readonly #onJoined: (ms: number) => void;

  constructor(sources: readonly SourceAddress[], onLatency: (ms: number) => void) {
    this.#sources = sources;
    this.#onJoined = onLatency;
    this.#timer = setInterval(() => this.#startOne(), INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }

  #startOne(): void {
    const one = this.#join(this.#sources[this.#count++ % this.#sources.length])
      .catch((error: unknown) => void this.failures.push(`a newcomer: ${error}`))
      .finally(() => this.#pending.delete(one));
    this.#pending.add(one);
  }

  async #join({ url }: SourceAddress): Promise<void> {
    const startedAt = performance.now();
    const guest = await createGuest(url, 'Newcomer');
    const client = joinTable(url, await createTable(url, guest, {}, PASSWORD), guest);
    await waitUntil(() => client.you !== null, 'a newcomer to join');
    await requireDone(client.send({ type: 'sit', slot: 0, password: PASSWORD }));
    this.#onJoined(performance.now() - startedAt);
    await client.leave();
  }
}
