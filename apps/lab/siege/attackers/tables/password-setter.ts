import type { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { createTablesWithClients } from '../hold-tables.ts';

const TABLE_COUNT = 8;

export class PasswordSetter extends Attacker {
  readonly name = 'passwords';
  readonly description = 'One guest sets passwords at eight tables. Each has to be hashed slowly.';
  readonly maxPerSecond = 30;
  #clients: AttackClient[] = [];

  override async prepare(): Promise<void> {
    this.#clients = (await createTablesWithClients(this.context.sources, 1, TABLE_COUNT)).talkers;
  }

  step(number: number): Promise<string> {
    return this.#clients[number % TABLE_COUNT].request('password', { text: `open ${number}` });
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }
}
