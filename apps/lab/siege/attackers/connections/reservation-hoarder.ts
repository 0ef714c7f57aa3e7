import { apiRequest, createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GUEST_COUNT = 6;

export class ReservationHoarder extends Attacker {
  readonly name = 'seats';
  readonly description = 'Reserves seats by matchmaking and never opens the sockets.';
  readonly maxPerSecond = 10;
  readonly #guests: Guest[] = [];
  #code = '';

  override async prepare(): Promise<void> {
    while (this.#guests.length < GUEST_COUNT) this.#guests.push(await createGuest(this.source(0).url, 'Taker'));
    const [host] = this.#guests;
    this.#code = await createTable(this.source(0).url, host);
    await this.#open(host);
  }

  async step(number: number): Promise<string> {
    const guest = this.#guests[number % GUEST_COUNT];
    const body = { protocol: 1, junk: 'x'.repeat(4000) };
    const path = `/matchmake/joinById/${this.#code}`;
    const { status, json } = await apiRequest(this.source(number).url, path, { token: guest.token, body });
    if (status === 200) return '200';
    if (json.message === 'closing') await this.#open(guest);
    return `${status} ${json.message}`;
  }

  async #open({ token }: Guest): Promise<string> {
    return outcomeOf(await apiRequest(this.source(1).url, `/api/tables/${this.#code}/open`, { token }));
  }
}
