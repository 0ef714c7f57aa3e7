import { apiRequest, createGuest, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GUEST_COUNT = 8;

export class TableFlooder extends Attacker {
  readonly name = 'tables';
  readonly description = 'Eight guests create and open tables with passwords without end.';
  readonly maxPerSecond = 6;
  readonly #guests: Guest[] = [];

  override async prepare(): Promise<void> {
    while (this.#guests.length < GUEST_COUNT) {
      const { length } = this.#guests;
      this.#guests.push(await createGuest(this.source(length).url, `Maker ${length}`));
    }
  }

  async step(number: number): Promise<string> {
    const { token } = this.#guests[number % GUEST_COUNT];
    const { url } = this.source(number);
    const created = await apiRequest(url, '/api/tables', { token, body: { password: 'sesame' } });
    if (created.status !== 201) return outcomeOf(created);
    const opened = await apiRequest(url, `/api/tables/${created.json.code}/open`, { token });
    return `made, open ${outcomeOf(opened)}`;
  }
}
