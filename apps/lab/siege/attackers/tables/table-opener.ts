import {
  apiRequest,
  createGuest,
  createTable,
  type Guest,
} from '../../../../e2e/support/clients/http-api.ts';
import { toOutcome } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const TABLES = 25;

export class Opener extends Attacker {
  readonly name = 'opens';
  readonly does = 'Opens abandoned tables again and again, and never joins one.';
  readonly perSecond = 10;
  readonly #codes: string[] = [];
  #guest: Guest | null = null;

  override async prepare(): Promise<void> {
    const { url } = this.line(0);
    this.#guest ??= await createGuest(url, 'Opener');
    while (this.#codes.length < TABLES) this.#codes.push(await createTable(url, this.#guest));
  }

  async step(number: number): Promise<string> {
    const code = this.#codes[number % TABLES];
    return toOutcome(
      await apiRequest(this.line(number).url, `/api/tables/${code}/open`, { token: this.#guest?.token }),
    );
  }
}
