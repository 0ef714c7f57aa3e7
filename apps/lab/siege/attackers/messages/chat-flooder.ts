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
      const line = this.source(this.#clients.length);
      const guest = await createGuest(line.url, 'Chatty');
      if (this.#code === '') this.#code = await createTable(line.url, guest);
      this.#clients.push(await AttackClient.join(line, this.#code, guest));
    }
  }

  step(number: number): Promise<string> {
    const talker = this.#clients[number % PERSON_COUNT];
    return talker.request('say', { text: `${number} ${'la'.repeat(110)}` });
  }

  override async stop(): Promise<void> {
    for (const talker of this.#clients) talker.disconnect();
  }
}
