import { fuzzFrame } from '../../../../e2e/support/clients/fuzz-frame.ts';
import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

/** Frames a step, below the limit per second. */
const FRAMES_PER_STEP = 15;

export class FrameFuzzer extends Attacker {
  readonly name = 'junk';
  readonly description = 'Sends 150 malformed frames a second, and reconnects when it is disconnected.';
  readonly maxPerSecond = 10;
  #guests: Guest[] = [];
  #clients: (AttackClient | null)[] = [null, null, null, null, null];
  #code = '';

  override async prepare(): Promise<void> {
    const { url } = this.source(0);
    while (this.#guests.length < this.#clients.length) this.#guests.push(await createGuest(url, 'Junk'));
    this.#code = await createTable(url, this.#guests[0]);
  }

  async step(number: number): Promise<string> {
    const at = number % this.#clients.length;
    const known = this.#clients[at];
    const client =
      known === null || known.isClosed ? await AttackClient.join(this.source(at), this.#code, this.#guests[at]) : known;
    this.#clients[at] = client;
    for (let i = 0; i < FRAMES_PER_STEP; i++) client.sendBytes(fuzzFrame(this.context.random));
    return known === client ? 'sent' : 'reconnected';
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client?.disconnect();
  }
}
