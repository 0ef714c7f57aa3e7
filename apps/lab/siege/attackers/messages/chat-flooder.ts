import { createGuest, createTable } from '../../../../e2e/support/clients/http-api.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const PEOPLE = 10;

export class Chatterer extends Attacker {
  readonly name = 'chat';
  readonly does = 'Ten people talk at a table without end, in the longest lines there are.';
  readonly perSecond = 40;
  readonly #talkers: Talker[] = [];
  #code = '';

  override async prepare(): Promise<void> {
    while (this.#talkers.length < PEOPLE) {
      const line = this.line(this.#talkers.length);
      const guest = await createGuest(line.url, 'Chatty');
      if (this.#code === '') this.#code = await createTable(line.url, guest);
      this.#talkers.push(await Talker.at(line, this.#code, guest));
    }
  }

  step(number: number): Promise<string> {
    const talker = this.#talkers[number % PEOPLE];
    return talker.ask('say', { text: `${number} ${'la'.repeat(110)}` });
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker.drop();
  }
}
