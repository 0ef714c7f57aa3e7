import { createGuest, createTable } from '../../../e2e/support/clients/http-api.ts';
import { joinTable, requireDone, waitUntil } from '../../../e2e/support/clients/party.ts';
import type { Line } from '../attackers/source-address.ts';

const EVERY = 4000;

const WORD = 'among friends';

/**
 * Now and then somebody new comes, makes a table with a password and sits down: a siege must not close the door to them.
 * Their passwords are hashed in the calm before the siege as well, as they are wherever people play.
 */
export class Newcomers {
  readonly #lines: readonly Line[];
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();
  readonly failures: string[] = [];
  #count = 0;
  readonly #tell: (ms: number) => void;

  constructor(lines: readonly Line[], tell: (ms: number) => void) {
    this.#lines = lines;
    this.#tell = tell;
    this.#timer = setInterval(() => this.#letIn(), EVERY);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  #letIn(): void {
    const one = this.#come(this.#lines[this.#count++ % this.#lines.length])
      .catch((error: unknown) => void this.failures.push(`a newcomer: ${error}`))
      .finally(() => this.#open.delete(one));
    this.#open.add(one);
  }

  async #come({ url }: Line): Promise<void> {
    const begun = performance.now();
    const guest = await createGuest(url, 'Newcomer');
    const client = joinTable(url, await createTable(url, guest, {}, WORD), guest);
    await waitUntil(() => client.you !== null, 'a newcomer to be let in');
    await requireDone(client.send({ type: 'sit', slot: 0, password: WORD }));
    this.#tell(performance.now() - begun);
    await client.leave();
  }
}
