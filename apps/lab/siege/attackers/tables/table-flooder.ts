import { apiRequest, createGuest, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { toOutcome } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GUESTS = 8;

export class TableMaker extends Attacker {
  readonly name = 'tables';
  readonly does = 'Eight guests make tables without end, each with a password, and open them.';
  readonly perSecond = 6;
  readonly #guests: Guest[] = [];

  override async prepare(): Promise<void> {
    while (this.#guests.length < GUESTS) {
      const { length } = this.#guests;
      this.#guests.push(await createGuest(this.line(length).url, `Maker ${length}`));
    }
  }

  async step(number: number): Promise<string> {
    const { token } = this.#guests[number % GUESTS];
    const { url } = this.line(number);
    const made = await apiRequest(url, '/api/tables', { token, body: { password: 'sesame' } });
    if (made.status !== 201) return toOutcome(made);
    const opened = await apiRequest(url, `/api/tables/${made.json.code}/open`, { token });
    return `made, open ${toOutcome(opened)}`;
  }
}
