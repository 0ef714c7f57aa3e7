import { createGuest, createTable } from '../../../../e2e/support/clients/http-api.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const PERSON_COUNT = 10;

export class ChatFlooder extends Attacker {
  readonly name = 'chat';
  readonly description = 'Ten people chat at a table without end, in lines of maximum length.';
  readonly maxPerSecond = 40;
  readonly #clients: AttackClient[] = [];
  #code = '';

  override async prepare(): Promise<void> {
    while (this.#clients.length < PERSON_COUNT) {
      const source = this.source(this.#clients.length);
      const guest = await createGuest(source.url, 'Chatty');
      if (this.#code === '') this.#code = await createTable(source.url, guest);
      this.#clients.push(await AttackClient.join(source, this.#code, guest));
    }
  }

  step(number: number): Promise<string> {
    const client = this.#clients[number % PERSON_COUNT];
    return client.request('say', { text: `${number} ${'la'.repeat(110)}` });
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }
}
