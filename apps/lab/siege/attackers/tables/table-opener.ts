import { apiRequest, createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const TABLE_COUNT = 25;

export class TableOpener extends Attacker {
  readonly name = 'opens';
  readonly description = 'Opens abandoned tables again and again without joining.';
  readonly maxPerSecond = 10;
  readonly #codes: string[] = [];
  #guest: Guest | null = null;

  override async prepare(): Promise<void> {
    const { url } = this.source(0);
    this.#guest ??= await createGuest(url, 'Opener');
    while (this.#codes.length < TABLE_COUNT) this.#codes.push(await createTable(url, this.#guest));
  }

  async step(number: number): Promise<string> {
    const code = this.#codes[number % TABLE_COUNT];
    return outcomeOf(
      await apiRequest(this.source(number).url, `/api/tables/${code}/open`, { token: this.#guest?.token }),
    );
  }
}
