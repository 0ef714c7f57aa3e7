import type { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { createTablesWithClients } from '../hold-tables.ts';

const GUEST_COUNT = 5;
const TABLES_PER_GUEST = 12;
const MESSAGES_PER_STEP = 10;

export class WriteFlooder extends Attacker {
  readonly name = 'writes';
  readonly description = 'Five guests sit down and stand up at 60 tables, 400 journaled messages a second.';
  readonly maxPerSecond = 40;
  #clients: AttackClient[] = [];

  override async prepare(): Promise<void> {
    this.#clients = (await createTablesWithClients(this.context.sources, GUEST_COUNT, TABLES_PER_GUEST)).talkers;
  }

  async step(number: number): Promise<string> {
    const answers = Array.from({ length: MESSAGES_PER_STEP }, (_, i) => {
      const client = this.#clients[(number * MESSAGES_PER_STEP + i) % this.#clients.length];
      return client.request('sit', { slot: (number + i) % 4 });
    });
    const [last, ...others] = await Promise.all(answers);
    for (const outcome of others) this.count(outcome);
    return last;
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }
}
